import { sql } from '@team-operations/database';
import type { Arrangements } from '@team-operations/testing';

/** For each operation an input that succeeds, and what must be there for it. */
export const arrangements: Arrangements = {
  'team.get': async () => ({}),
  'team.members': async () => ({ limit: 5 }),
  'metrics.logs_by_type': async ({ database, team }) => {
    // An entry in the period of the example, so that its answer shows a row. Entries cannot be changed, so it is a copy.
    await database.query(sql`
      INSERT INTO audit_entry
      SELECT (jsonb_populate_record(entry, jsonb_build_object('id', uuidv7(), 'at', '2026-03-10T09:30:00Z'))).*
      FROM audit_entry AS entry WHERE team_id = ${team.id}::uuid ORDER BY at LIMIT 1`);
    return {};
  },
  'job_types.list': async () => ({ limit: 5 }),
  'job_types.get': async ({ team }) => ({ id: team.job_type_id }),
  'suppliers.list': async () => ({ limit: 5 }),
  'abort_reasons.list': async () => ({ limit: 5 }),
  'deprecated_uses.list': async ({ database, team }) => {
    await database.query(sql`
      INSERT INTO deprecated_use (id, team_id, credential_id, operation, deprecation)
      VALUES (uuidv7(), ${team.id}::uuid, uuidv7(), 'docs.create', 'client_from_site')`);
    return { limit: 5 };
  },
};
