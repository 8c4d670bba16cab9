import { sql } from '@team-operations/database';
import { call, type Arrangements } from '@team-operations/testing';

/** For each operation an input that succeeds, and what must be there for it. */
export const arrangements: Arrangements = {
  'search.global': async ({ app, database, team }) => {
    const job = { jobTypeId: team.job_type_id, scheduledDate: '2026-03-01', notes: 'Isolate the charger' };
    const { body } = await call(app, team.api_keys['apis.all']!, 'post', '/v1/jobs', job);
    // As the worker indexes it.
    await database.query(sql`
      INSERT INTO search_entry (team_id, kind, entity_id, title, body, identifiers, words, updated_at)
      VALUES (${team.id}::uuid, 'job', ${body.data.id}::uuid, 'Isolation', 'Isolate the charger', '{1000000123451}',
        to_tsvector('search_english', 'Isolation. Isolate the charger'), now())`);
    return { query: '10 0000 0123 451 charger', kinds: ['job'], limit: 10 };
  },
};
