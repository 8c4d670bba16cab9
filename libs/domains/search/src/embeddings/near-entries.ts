import { sql, type TeamReader } from '@team-operations/database';
import type { Candidate } from '../query/candidates.ts';
import type { Term } from '../query/parse-query.ts';
import { quote } from '../query/text-queries.ts';
import type { Embeddings } from './embeddings.ts';
import { likenessOf, type StoredVector } from './vector-code.ts';

/** Of each kind so many entries have their codes compared, the newest first. */
const newest = 5000;
/** Of all kinds so many, the nearest by their codes, have their vectors compared; so do those that words have found. */
const nearest = 100;
/** An entry that is less like the query, beside the most alike one, is of another subject. */
const leastShare = 0.75;
/** So is one that is less like it than this, when nothing is. */
const leastLikeness = 0.25;
const longestList = 30;

interface Found {
  kind: string;
  id: string;
  vector: Buffer;
}

export interface Near {
  vector: StoredVector;
  embeddings: Embeddings;
  kinds: readonly string[];
  excluded: readonly Term[];
  /** What words have found: it is compared whatever its age. */
  found: readonly Candidate[];
}

/**
 * The work is bounded: codes of 32 bytes from the index alone, and then some hundred vectors. Each is looked up by its key (`LIMIT 1`): the plan for
 * any values does not know how few they are, and read all of the table.
 */
const vectorsNear = ({ teamId }: TeamReader, { vector, embeddings, kinds, excluded, found }: Near) => sql`
  WITH near AS MATERIALIZED (
    SELECT kind, entity_id FROM (
      SELECT of.kind, recent.entity_id, recent.code FROM unnest(${kinds}::text[]) AS of (kind)
      CROSS JOIN LATERAL (
        SELECT entity_id, code FROM search_vector
        WHERE team_id = ${teamId}::uuid AND search_vector.kind = of.kind AND code IS NOT NULL
        ORDER BY updated_at DESC LIMIT ${newest}) AS recent) AS coded
    ORDER BY bit_count(code # ${vector.code}::bit(256)) LIMIT ${nearest})
  SELECT stored.kind, stored.entity_id AS id, stored.vector
  FROM (SELECT * FROM near UNION
    SELECT * FROM unnest(${found.map(({ kind }) => kind)}::text[], ${found.map(({ id }) => id)}::uuid[])) AS wanted (kind, entity_id)
  CROSS JOIN LATERAL (
    SELECT * FROM search_vector AS own
    WHERE own.team_id = ${teamId}::uuid AND own.kind = wanted.kind AND own.entity_id = wanted.entity_id LIMIT 1) AS stored
  JOIN search_entry AS entry
    ON entry.team_id = ${teamId}::uuid AND entry.kind = wanted.kind AND entry.entity_id = wanted.entity_id
  WHERE stored.model = ${embeddings.model} AND stored.vector IS NOT NULL
    AND NOT entry.words @@ to_tsquery('search_english', ${excluded.map(({ words }) => quote(words)).join(' | ')})`;

/** The entries whose vectors are most like that of the query, as a list of the search. */
export async function findNear(team: TeamReader, near: Near): Promise<Candidate[]> {
  const rows = await team.query<Found>(vectorsNear(team, near));
  const compared = rows
    .map(({ kind, id, vector }) => ({ kind, id, likeness: likenessOf(near.vector.bytes, vector) }))
    .sort((one, other) => other.likeness - one.likeness || (one.id < other.id ? 1 : -1));
  const least = Math.max(leastLikeness, (compared[0]?.likeness ?? 0) * leastShare);
  return compared
    .filter(({ likeness }) => likeness >= least)
    .slice(0, longestList)
    .map(({ kind, id }, at) => ({ list: 'meaning', kind, id, position: at + 1 }));
}
