import { raw, sql, type Sql, type TeamReader } from '@team-operations/database';
import { quotes, type Issue } from '@team-operations/errors';
import { type FlowState, recordsOf, effectiveStates } from '@team-operations/market';

/** A message that went out, or is about to. */
export interface LastSentFlow {
  id: string;
  state: Exclude<FlowState, 'HELD'>;
  /** Revision of the submission that it was generated from. */
  revision: number;
  version: string;
  toMpid: string | null;
  fileId: string | null;
  content: string | null;
  /** Since it was said, a person was asked to notify its receiver that it no longer applies. */
  noLongerCounts: boolean;
}

/** What a message would say, and to whom. */
export type MessageContent = Pick<LastSentFlow, 'version' | 'toMpid' | 'content'>;

/** Orders messages by their files, the newest first: numbers are taken one after the other while the job is locked, and sort. */
export const newestFileFirst: Sql = raw('file_id COLLATE "C" DESC NULLS LAST');

/** A condition: the file of one row of `flow` is newer than that of another. */
export const isNewerFile = (one: string, other: string): Sql =>
  raw(`${one}.file_id COLLATE "C" > ${other}.file_id COLLATE "C"`);

/** Of a job's messages of one kind the one that was given its file last; null when none was. */
export async function findLastSent(
  team: TeamReader,
  jobId: string,
  flow: string,
): Promise<LastSentFlow | null> {
  const [last] = await team.query<LastSentFlow>(sql`
    SELECT id, state, revision, version, to_mpid AS "toMpid", file_id AS "fileId", content, no_longer_counts(flow.*) AS "noLongerCounts" FROM flow
    WHERE team_id = ${team.teamId}::uuid AND job_id = ${jobId}::uuid AND flow = ${flow} AND state <> 'HELD'
    ORDER BY ${newestFileFirst} LIMIT 1`);
  return last ?? null;
}

const effective: readonly FlowState[] = effectiveStates;

/** True unless its receiver or the gateway would not have it, or someone was asked to notify its receiver that it does not count. */
export const isEffective = ({ state, noLongerCounts }: LastSentFlow): boolean =>
  !noLongerCounts && effective.includes(state);

/** The same records to the same receiver: sending them again would be a repetition. */
export function hasSameContent(one: MessageContent, other: MessageContent): boolean {
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
  made: MessageContent,
): Promise<Issue[]> {
  const last = await findLastSent(team, jobId, flow);
  if (last === null || last.id === id || !isEffective(last) || !hasSameContent(last, made)) return [];
  return [
    {
      path: 'flow',
      message: `${flow} of file ${last.fileId ?? ''} already sent the same content to ${last.toMpid ?? ''}`,
      fix: `Resend that message, ${last.id}, if it did not arrive.`,
      [quotes]: [last.toMpid ?? ''],
    },
  ];
}
