import { sql, type TeamReader } from '@team-operations/database';
import type { Issue } from '@team-operations/errors';
import { carriesFlow, type PlannedMessage } from '@team-operations/market';
import type { Incoming } from './incoming-request.ts';
import type { KnownJob } from './known-job.ts';

/** The newest report (D0135) of an open fault, on which its network operator does not act. */
export interface FailedReport {
  state: 'REJECTED' | 'FAILED';
  /** As the operator or the gateway gave it. */
  reason: string | null;
  /** True when an attempt to deliver it ended unknown. */
  mayHaveArrived: boolean;
  /** The network operator of the fault now. */
  dnoMpid: string | null;
}

/** The same beside a request. */
export interface FailedBefore extends FailedReport {
  /** Whether the request sends it again. */
  again: boolean;
}

interface StoredAnswer {
  counted?: readonly string[];
  flows: readonly { flow: string; flow_id: string | null }[];
}

/** So long a planned message may take until it is on record; after that it is not expected any more. */
const recordedWithinMinutes = 2;

/**
 * The report of the open fault of a job that was rejected or could not be delivered for good, where nothing has taken its place: no
 * newer one was made, is held, or was planned a moment ago. Null otherwise.
 */
export async function findFailedReport(team: TeamReader, known: KnownJob): Promise<FailedReport | null> {
  const { jobId, fault, failedFlows, heldFlows, submission } = known;
  const isOpen = fault !== null && fault.closedAt === null && fault.withdrawnAt === null;
  if (!isOpen || submission === null) return null;
  if (!failedFlows.includes('D0135') || heldFlows['D0135'] !== undefined) return null;
  const { flows } = submission.answer as StoredAnswer;
  const planned = flows.find(({ flow }) => flow === 'D0135')?.flow_id ?? null;
  const [row] = await team.query<{ failed: Omit<FailedReport, 'dnoMpid'> | null; isUnderWay: boolean }>(sql`
    SELECT failed_report(team_id, job_id) AS failed,
      ${planned}::uuid IS NOT NULL AND updated_at > now() - make_interval(mins => ${recordedWithinMinutes})
        AND NOT EXISTS (SELECT FROM flow WHERE flow.team_id = submission.team_id AND flow.id = ${planned}::uuid) AS "isUnderWay"
    FROM sip_submission AS submission WHERE team_id = ${team.teamId}::uuid AND job_id = ${jobId}::uuid`);
  if (row === undefined || row.failed === null || row.isUnderWay) return null;
  return { ...row.failed, dnoMpid: fault.dnoMpid };
}

/**
 * Whether the newest request, sent again, makes the report again: it carries the fault, and its operator certainly has no report that
 * counts, so that a retry doubles none (docs/decisions/0045-life-of-a-fault.md). One that names a revision corrected that one, and no
 * newer one; one of which only a part counted says more than that.
 */
export const isMadeAgain = (
  failed: FailedReport | null,
  { body, corrects }: Pick<Incoming, 'body' | 'corrects'>,
  { counted }: Pick<StoredAnswer, 'counted'>,
): boolean =>
  failed?.mayHaveArrived === false &&
  corrects === null &&
  counted === undefined &&
  carriesFlow(body, 'D0135');

/** The report that failed, and whether these messages send it again. */
export const sentAgainBy = (
  messages: readonly PlannedMessage[],
  failed: FailedReport | null,
): FailedBefore | null =>
  failed && {
    ...failed,
    again: messages.some(({ flow, state }) => flow === 'D0135' && state === 'QUEUED'),
  };

/** What has become of the report. */
function ending({ state, reason, mayHaveArrived }: FailedReport): string {
  const why = reason === null ? '' : ` (${reason})`;
  if (state === 'REJECTED') return `was rejected${why}: the network operator does not act on it`;
  return `could not be delivered${why}: the network operator ${mayHaveArrived ? 'may not have it' : 'does not have it'}`;
}

const sentAgain = ({ again, state }: FailedBefore) => {
  if (!again) return 'This request sent nothing again.';
  return `This request sends it again unchanged${state === 'REJECTED' ? '; it may be rejected again' : ''}.`;
};

/** Sentences: the operator has no report, why, whether the request sends it again, and whom to telephone. */
export const failedInWords = (failed: FailedBefore, whom: string): string =>
  `The report of this fault ${ending(failed)}. ${sentAgain(failed)} Telephone ${whom}.`;

/** The same as a warning. `revision` is the newest. */
export function failedIssue(failed: FailedBefore, revision: number): Issue {
  const how = `To report it again, send \`job_id\` and \`dno_issue\` with \`corrects_revision: ${revision}\`.`;
  return {
    path: 'dno_issue',
    message: `was reported before, and the report ${ending(failed)}. ${sentAgain(failed)}`,
    fix: `Telephone the network operator.${failed.again ? '' : ` ${how}`}`,
  };
}
