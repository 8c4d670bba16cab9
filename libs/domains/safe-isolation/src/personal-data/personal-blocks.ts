import { sql, type Sql } from '@team-operations/database';

/** The blocks of a submission that are about people rather than about the work (specification 2.5). */
export const personalBlocks = ['contact', 'address', 'sip_ani'] as const;

/** Those blocks as an array of PostgreSQL, for `submission - …` and `submission ?| …`. */
export const personalBlockNames: Sql = sql`${[...personalBlocks]}::text[]`;
