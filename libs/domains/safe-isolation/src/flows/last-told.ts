import { raw, sql, type Sql, type TeamReader } from '@team-operations/database';
import type { Issue } from '@team-operations/errors';
import { type FlowState, recordsOf, standingStates } from '@team-operations/market';

/** A message that went out, or is about to. */
export interface ToldFlow {
  id: string;
  state: Exclude<FlowState, 'HELD'>;
  /** Of the submission that it was generated from. */
  revision: number;
  version: string;
  toMpid: string | null;
  fileId: string | null;
  content: string | null;
}

/** What a message would say, and to whom. */
export type Said = Pick<ToldFlow, 'version' | 'toMpid' | 'content'>;

/** Orders messages by their files, the newest first: numbers are taken one after the other while the job is locked, and sort. */
export const newestFileFirst: Sql = raw('file_id COLLATE "C" DESC NULLS LAST');

/** A condition: the file of one row of `flow` is newer than that of another. */
export const isNewerFile = (one: string, other: string): Sql =>
  raw(`${one}.file_id COLLATE "C" > ${other}.file_id COLLATE "C"`);

/** Of a job's messages of one kind the one that was given its file last; null when none was. */
export async function findLastTold(team: TeamReader, jobId: string, flow: string): Promise<ToldFlow | null> {
  const [told] = await team.query<ToldFlow>(sql`
    SELECT id, state, revision, version, to_mpid AS "toMpid", file_id AS "fileId", content FROM flow
    WHERE team_id = ${team.teamId}::uuid AND job_id = ${jobId}::uuid AND flow = ${flow} AND state <> 'HELD'
    ORDER BY ${newestFileFirst} LIMIT 1`);
  return told ?? null;
}

const standing: readonly FlowState[] = standingStates;

/** True unless its receiver or the gateway would not have it. */
export const stands = ({ state }: ToldFlow): boolean => standing.includes(state);

/** The same records to the same receiver: sending them again would tell nobody anything. */
export function saysTheSame(one: Said, other: Said): boolean {
  return (
    one.content !== null &&
    other.content !== null &&
    one.version === other.version &&
    one.toMpid === other.toMpid &&
    recordsOf(one.content) === recordsOf(other.content)
  );
}

/**
 * Why a message is not regenerated that would only repeat another one of its job: a correction has sent that one. Empty when
 * there is no such.
 */
export async function repeatIssues(
  team: TeamReader,
  { id, jobId, flow }: { id: string; jobId: string; flow: string },
  made: Said,
): Promise<Issue[]> {
  const told = await findLastTold(team, jobId, flow);
  if (told === null || told.id === id || !stands(told) || !saysTheSame(told, made)) return [];
  return [
    {
      path: 'flow',
      message: `${flow} of file ${told.fileId ?? ''} has already sent ${told.toMpid ?? ''} exactly this`,
      fix: `Resend that message, ${told.id}, if it did not arrive.`,
    },
  ];
}
