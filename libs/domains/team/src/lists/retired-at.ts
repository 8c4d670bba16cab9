import { IsoInstant, Nullable } from '@team-operations/schemas';

/** Jobs that have it keep it. */
export const RetiredAt = Nullable({
  ...IsoInstant,
  description: 'Since when it is not offered for new jobs; null while it is in use',
});
