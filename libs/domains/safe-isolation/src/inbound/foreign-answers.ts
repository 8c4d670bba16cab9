import { sql, type StatementRunner } from '@team-operations/database';
import { listedWords } from '@team-operations/schemas';
import type { FlowFile, FlowGroup } from '@team-operations/market';
import { textOf } from './inbound-flow.ts';

/** So many ids of files say enough. */
const mostNamed = 20;

/** Answers to files (A0001), and why the others of their file are quarantined together; without a reason when none is. */
export interface OwnAnswers {
  groups: readonly FlowGroup[];
  reason?: string;
}

const idOf = (group: FlowGroup) => textOf(group, 'file_id') ?? '';

/**
 * Which records of an A0001 name files that were sent to its sender. One that does not is processed like the rest, and says what is wrong with it;
 * several are quarantined together, with one statement and one alarm, so that a file of nothing else costs nothing.
 */
export async function ownAnswers(
  { header, groups }: FlowFile,
  transaction: StatementRunner,
): Promise<OwnAnswers> {
  if (header.flow !== 'A0001' || groups.length < 2) return { groups };
  const ids = groups.map(idOf);
  const sent = await transaction.query<{ fileId: string }>(sql`
    SELECT file_id AS "fileId" FROM flow WHERE file_id = ANY (${ids}::text[]) AND to_mpid = ${header.from.mpid}
    UNION SELECT entry.file_id FROM flow_history AS entry JOIN flow ON flow.team_id = entry.team_id AND flow.id = entry.flow_id
    WHERE entry.file_id = ANY (${ids}::text[]) AND flow.to_mpid = ${header.from.mpid}`);
  const known = new Set(sent.map(({ fileId }) => fileId));
  const others = groups.filter((group) => !known.has(idOf(group)));
  if (others.length < 2) return { groups };
  const named = listedWords([...new Set(others.map(idOf))].slice(0, mostNamed), 'and');
  const reason = `${others.length} of ${groups.length} answers name files that were not sent to ${header.from.mpid} by us, such as ${named}.`;
  return { groups: groups.filter((group) => known.has(idOf(group))), reason };
}
