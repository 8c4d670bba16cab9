import { raw, type Sql } from '@team-operations/database';

/** Whether only a part of a row of `sip_revision` counted: it came before, and was corrected since. */
export const countedInPart: Sql = raw(`coalesce(answer::jsonb ? 'counted', false)`);

/** What counted of a row of `sip_revision`, as a json value. */
export const countedOfRevision: Sql = raw(`CASE WHEN answer::jsonb ? 'counted'
  THEN (SELECT jsonb_object_agg(key, value) FROM jsonb_each(received) WHERE answer::jsonb -> 'counted' ? key)
  ELSE received END`);
