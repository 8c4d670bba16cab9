import { raw, type Sql } from '@team-operations/database';

/** Whether only a part of a row of `sip_revision` counted: it came before, and was corrected since. */
export const countedInPart: Sql = raw(`coalesce(answer::jsonb ? 'counted', false)`);

/**
 * What counted of a row of `sip_revision`, as a json value: a further table with this column.
 * `OFFSET 0`: it is read once for each row, not for each field that is read of it.
 */
export const countedOfRevision = (column: 'counted' | 'sent'): Sql =>
  raw(`LATERAL (SELECT CASE WHEN answer::jsonb ? 'counted'
    THEN (SELECT jsonb_object_agg(key, value) FROM jsonb_each(received) WHERE answer::jsonb -> 'counted' ? key)
    ELSE received END AS ${column} OFFSET 0) AS part`);
