import { raw } from '@team-operations/database';

/** The address of an erased row of `person`: the row remains, and sign-in with it is impossible. */
export const erasedEmail = raw("'erased-' || person.id || '@erased.invalid'");

/** Replaces the name of an erased person. */
export const erasedName = 'Erased person';
