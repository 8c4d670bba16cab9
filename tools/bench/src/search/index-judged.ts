import { sql, type Database } from '@team-operations/database';
import type { Searchable } from '@team-operations/operations';
import { refreshEntries } from '@team-operations/search';
import { v7 as uuidV7 } from 'uuid';
import { judgedEntries } from './entries.ts';

/** The judged entries of a kind, as a domain would contribute them. */
const contributed = (kind: string, rows: string): Searchable => ({
  kind,
  scope: 'search.read',
  table: '',
  entries: sql`
    SELECT team_id, id, title, body, identifiers, now() AS updated_at
    FROM jsonb_to_recordset(${rows}::jsonb) AS entry (team_id uuid, id uuid, title text, body text, identifiers text[])`,
  refreshedBy: [],
  linkTo: (id) => id,
});

/** Indexes the judged entries for a team, as the worker does. Answers the key of each by its id. */
export async function indexJudged(database: Database, teamId: string): Promise<Map<string, string>> {
  const keys = new Map<string, string>();
  for (const [kind, entries] of Map.groupBy(judgedEntries, ([name]) => name)) {
    const rows = entries.map(([, key, title, body, ...identifiers]) => {
      const id = uuidV7();
      keys.set(id, key);
      return { team_id: teamId, id, title, body, identifiers };
    });
    const searchable = contributed(kind, JSON.stringify(rows));
    const ids = rows.map(({ id }) => id);
    await database.transaction((transaction) => refreshEntries(transaction, searchable, teamId, ids));
  }
  return keys;
}
