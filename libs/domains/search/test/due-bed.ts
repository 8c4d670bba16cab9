import { sql, type Database } from '@team-operations/database';
import { v7 as uuidV7 } from 'uuid';
import { refreshAfter } from '../src/indexing/consume-events.ts';
import { openSearchBed, type SearchBed } from './search-bed.ts';

type Event = Parameters<ReturnType<typeof refreshAfter>>[0];

export interface DueBed extends SearchBed {
  /** Creates a client with so many docs; answers its id. */
  clientWithDocs(teamId: string, docs: number, name?: string): Promise<string>;
  rename(clientId: string, name: string): Promise<void>;
  /** Handles an event of a row, as the consumer does. */
  consume(teamId: string, type: string, id: string): Promise<void>;
  /** How many docs of a client are indexed with a name. */
  docsWith(clientId: string, name: string): Promise<number>;
  notes(): Promise<{ kind: string; column: string; id: string; changes: number; at: string | null }[]>;
}

const topics: Record<string, string> = {
  job: 'job.events.v1',
  'job-type': 'job-list.events.v1',
  supplier: 'job-list.events.v1',
};
/** An event of a resource by its type, `client.updated` for instance. */
export const eventOf = (teamid: string, type: string, id: string): Event =>
  ({
    topic: topics[type.split('.')[0]!] ?? 'doc.events.v1',
    type,
    key: id,
    extensions: { teamid },
    data: { id },
  }) as never;

export async function openDueBed(): Promise<DueBed> {
  const bed = await openSearchBed();
  const refresh = refreshAfter(bed.searchables, null);
  return {
    ...bed,
    async clientWithDocs(teamId, docs, name = 'Kestrel') {
      const id = uuidV7();
      await bed.database.query(sql`
        WITH client AS (INSERT INTO client (id, team_id, name) VALUES (${id}::uuid, ${teamId}::uuid, ${name}) RETURNING id)
        INSERT INTO doc (id, team_id, title, client_id)
        SELECT uuidv7(), ${teamId}::uuid, 'Report ' || number, client.id FROM client, generate_series(1, ${docs}::int) AS number`);
      return id;
    },
    async rename(clientId, name) {
      await bed.database.query(
        sql`UPDATE client SET name = ${name}, updated_at = now() WHERE id = ${clientId}::uuid`,
      );
    },
    consume: (teamId, type, id) =>
      bed.worker.transaction((transaction) => refresh(eventOf(teamId, type, id), transaction)),
    async docsWith(clientId, name) {
      const [row] = await bed.database.query<{ count: number }>(sql`
        SELECT count(*)::int AS count FROM doc JOIN search_entry AS entry ON entry.entity_id = doc.id AND entry.kind = 'doc'
        WHERE doc.client_id = ${clientId}::uuid AND entry.body LIKE ${`%${name}%`}`);
      return row!.count;
    },
    notes: () =>
      bed.database.query(sql`
        SELECT kind, by_column AS "column", named_id AS id, changes, at_row AS at FROM search_due
        WHERE kind IN (SELECT kind FROM search_progress) ORDER BY kind, by_column, named_id`),
  };
}

/** A database whose transactions are watched: `after` runs in place of the commit's answer. */
export const watched = (database: Database, after: () => Promise<unknown>): Database => ({
  ...database,
  async transaction(work) {
    const result = await database.transaction(work);
    await after();
    return result;
  },
});
