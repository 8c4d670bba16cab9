import { sql } from '@team-operations/database';
import type { Arrangements } from '@team-operations/testing';
import { v7 as uuidV7 } from 'uuid';

/** For each operation an input that succeeds, and what must be there for it. */
export const arrangements: Arrangements = {
  'requests.get': async ({ database, team }) => {
    const requestId = uuidV7();
    await database.query(sql`
      INSERT INTO audit_entry (id, team_id, operation, resource_id, after, credential_id, surface, request_id)
      VALUES (uuidv7(), ${team.id}::uuid, 'jobs.create', uuidv7(), '{}', uuidv7(), 'rest', ${requestId})`);
    return { requestId };
  },
};
