import { sql, type Database } from '@team-operations/database';
import { EmbeddingError } from './request-embeddings.ts';
import type { Embeddings } from './embeddings.ts';
import type { StoredVector } from './vector-code.ts';

/** Entries of one request. */
const batch = 64;
/** Characters of an entry that the endpoint gets: models read no more than some thousand words. */
const longestText = 6000;
/** Longer than a request takes. What a process did not conclude is claimed again after it: so is what failed. */
const leaseSeconds = 60;
/** An entry that the endpoint refuses by itself is tried again after this. */
const refusedHours = 24;
const refusals: readonly (number | null)[] = [400, 413, 422];

export interface Claimed {
  team: string;
  kind: string;
  id: string;
  hash: string;
  text: string;
}

/** Claims entries whose vector is due, in one statement: no transaction is open while the endpoint is asked. */
const claim = (database: Database) =>
  database.query<Claimed>(sql`
    UPDATE search_vector AS claimed SET due_at = now() + make_interval(secs => ${leaseSeconds})
    FROM (SELECT team_id, kind, entity_id FROM search_vector WHERE due_at <= now()
        ORDER BY due_at LIMIT ${batch} FOR UPDATE SKIP LOCKED) AS due
      JOIN search_entry AS entry USING (team_id, kind, entity_id)
    WHERE claimed.team_id = due.team_id AND claimed.kind = due.kind AND claimed.entity_id = due.entity_id
    RETURNING claimed.team_id AS team, claimed.kind, claimed.entity_id AS id, claimed.text_hash AS hash,
      left(entry.title || E'\\n' || entry.body, ${longestText}::int) AS text`);

const keysOf = (claimed: readonly Claimed[]) => sql`
  unnest(${claimed.map(({ team }) => team)}::uuid[], ${claimed.map(({ kind }) => kind)}::text[],
    ${claimed.map(({ id }) => id)}::uuid[], ${claimed.map(({ hash }) => hash)}::text[]`;

/** Stores the vectors of those entries that are still as they were sent. */
const conclude = (
  database: Database,
  model: string,
  claimed: readonly Claimed[],
  vectors: readonly StoredVector[],
) =>
  database.query(sql`
    UPDATE search_vector AS stored SET model = ${model}, vector = decode(made.vector, 'hex'), code = made.code::bit(256), due_at = NULL
    FROM ${keysOf(claimed)}, ${vectors.map(({ bytes }) => bytes.toString('hex'))}::text[],
      ${vectors.map(({ code }) => code)}::text[]) AS made (team_id, kind, entity_id, text_hash, vector, code)
    WHERE stored.team_id = made.team_id AND stored.kind = made.kind AND stored.entity_id = made.entity_id
      AND stored.text_hash = made.text_hash`);

const refuse = (database: Database, claimed: readonly Claimed[]) =>
  database.query(sql`
    UPDATE search_vector AS stored SET due_at = now() + make_interval(hours => ${refusedHours})
    FROM ${keysOf(claimed)}) AS made (team_id, kind, entity_id, text_hash)
    WHERE stored.team_id = made.team_id AND stored.kind = made.kind AND stored.entity_id = made.entity_id
      AND stored.text_hash = made.text_hash`);

/** A model that answers vectors of another length than before is another model: all of them are due again. */
const resetOtherLengths = (database: Database, model: string, length: number) =>
  database.query(sql`
    UPDATE search_vector SET due_at = now(), model = NULL, vector = NULL, code = NULL
    WHERE model = ${model} AND octet_length(vector) <> ${length}::int`);

export interface Embedding {
  database: Database;
  embeddings: Embeddings;
  onRefused: (claimed: Claimed, error: EmbeddingError) => void;
}

/** Asks for the vectors of some entries. Of a batch that the endpoint refuses, each entry is asked for alone. */
async function embed(
  embedding: Embedding,
  claimed: readonly Claimed[],
  signal: AbortSignal,
): Promise<number> {
  const { database, embeddings, onRefused } = embedding;
  try {
    const vectors = await embeddings.ofEntries(
      claimed.map(({ text }) => text),
      signal,
    );
    await conclude(database, embeddings.model, claimed, vectors);
    return vectors[0]?.bytes.length ?? 0;
  } catch (error) {
    if (!(error instanceof EmbeddingError) || !refusals.includes(error.status)) throw error;
    const [only, ...others] = claimed;
    if (only !== undefined && others.length === 0) {
      onRefused(only, error);
      await refuse(database, claimed);
      return 0;
    }
    let length = 0;
    for (const one of claimed) length = (await embed(embedding, [one], signal)) || length;
    return length;
  }
}

/** Asks for vectors until none is due. Any number of processes may. */
export function createEmbedding(embedding: Embedding): (signal: AbortSignal) => Promise<void> {
  let knownLength = 0;
  return async (signal) => {
    while (!signal.aborted) {
      const claimed = await claim(embedding.database);
      if (claimed.length === 0) return;
      const length = await embed(embedding, claimed, signal);
      if (length !== 0 && length !== knownLength)
        await resetOtherLengths(embedding.database, embedding.embeddings.model, length);
      knownLength = length || knownLength;
    }
  };
}
