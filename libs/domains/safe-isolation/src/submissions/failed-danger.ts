import { sql, type TeamReader } from '@team-operations/database';
import {
  callsFor,
  carriesFlow,
  type JobContext,
  type PlannedMessage,
  type Submission,
} from '@team-operations/market';
import { dangerMessages } from '../flows/danger-messages.ts';
import type { Incoming } from './incoming-request.ts';
import { jobContext } from './job-context.ts';
import type { KnownJob } from './known-job.ts';

/** The newest message of its kind about danger, on which its receiver does not act. */
export interface FailedDanger {
  flow: string;
  state: 'REJECTED' | 'FAILED';
  /** As the receiver or the gateway gave it. */
  reason: string | null;
  /** True when an attempt to deliver it ended unknown. */
  mayHaveArrived: boolean;
  /** Who has to act: the network operator of the fault now, or the supplier that it was sent to. */
  receiverMpid: string | null;
  /** The property of the submission that called for it. */
  property: string;
}

/** The same beside a request. */
export interface FailedBefore extends FailedDanger {
  /** Whether the request sends it again; null when there is no request. */
  again: boolean | null;
}

interface StoredAnswer {
  counted?: readonly string[];
  flows: readonly { flow: string; flow_id: string | null }[];
}

interface Found {
  failed: Record<
    string,
    Pick<FailedDanger, 'state' | 'reason' | 'mayHaveArrived'> & { toMpid: string | null }
  >;
  isRecent: boolean;
  /** Of the messages that the newest revision planned, those on record. */
  recorded: string[];
}

/** So long a planned message may take until it is on record; after that it is not expected any more. */
const recordedWithinMinutes = 2;

/** Flows about danger whose newest message failed, that the submission still calls for, and of which none is held. */
function candidates(known: KnownJob): string[] {
  const { fault, failedFlows, heldFlows, submission } = known;
  if (submission === null) return [];
  const isOpen = fault?.closedAt === null && fault.withdrawnAt === null;
  return Object.keys(dangerMessages).filter(
    (flow) =>
      failedFlows.includes(flow) &&
      heldFlows[flow] === undefined &&
      callsFor(submission.content, flow, jobContext(known)) &&
      (flow !== 'D0135' || isOpen),
  );
}

/**
 * The messages about danger of a job that were rejected or could not be delivered for good, where nothing has taken their place: no
 * newer one was made, is held, or was planned a moment ago. The report of a fault (D0135) is one while the fault is open.
 */
export async function findFailedDangers(team: TeamReader, known: KnownJob): Promise<FailedDanger[]> {
  const { jobId, fault, submission } = known;
  const flows = candidates(known);
  if (flows.length === 0 || submission === null) return [];
  const { content, answer } = submission;
  const planned = new Map((answer as StoredAnswer).flows.map(({ flow, flow_id: id }) => [flow, id]));
  const ids = [...planned.values()].filter((id) => id !== null);
  const [found] = await team.query<Found>(sql`
    SELECT failed_messages(team_id, job_id, ${flows}::text[]) AS failed,
      updated_at > now() - make_interval(mins => ${recordedWithinMinutes}) AS "isRecent",
      ARRAY (SELECT id FROM flow WHERE flow.team_id = submission.team_id AND flow.id = ANY (${ids}::uuid[])) AS recorded
    FROM sip_submission AS submission WHERE team_id = ${team.teamId}::uuid AND job_id = ${jobId}::uuid`);
  if (found === undefined) return [];
  const isUnderWay = (flow: string) => {
    const id = planned.get(flow) ?? null;
    return found.isRecent && id !== null && !found.recorded.includes(id);
  };
  return flows.flatMap((flow) => {
    const { [flow]: failed } = found.failed;
    if (failed === undefined || isUnderWay(flow)) return [];
    const { toMpid, ...facts } = failed;
    const { properties = [] } = dangerMessages[flow] ?? {};
    const property = properties.find((name) => name in content) ?? flow;
    return [{ flow, ...facts, property, receiverMpid: flow === 'D0135' ? (fault?.dnoMpid ?? null) : toMpid }];
  });
}

/**
 * Whether the newest request, sent again, makes any of the messages again: it carries what calls for it, and its receiver certainly has none that
 * counts, so that a retry doubles none (docs/decisions/0045-life-of-a-fault.md). One that names a revision corrected that one, and no
 * newer one; one of which only a part counted says more than that.
 */
export const isMadeAgain = (
  failed: readonly FailedDanger[],
  { body, corrects }: Pick<Incoming, 'body' | 'corrects'>,
  { counted }: Pick<StoredAnswer, 'counted'>,
): boolean =>
  corrects === null &&
  counted === undefined &&
  failed.some(({ flow, mayHaveArrived }) => !mayHaveArrived && carriesFlow(body, flow));

/**
 * The messages that failed and that the submission still calls for, and whether these messages send them again. One that a correction
 * replaces is not the present one any more.
 */
export function failedAfter(
  messages: readonly PlannedMessage[],
  submission: Submission,
  { failed, isRepeat }: { failed: readonly FailedDanger[]; isRepeat: boolean },
  job: JobContext,
): FailedBefore[] {
  const planned = (it: FailedDanger) => messages.find(({ flow }) => flow === it.flow);
  return failed
    .filter((it) => callsFor(submission, it.flow, job) && (isRepeat || planned(it) === undefined))
    .map((it) => ({ ...it, again: planned(it)?.state === 'QUEUED' }));
}

/**
 * Flows that did not get through and that the request carries: a failed message is no reason to keep silent. The newest request, sent
 * again, doubles none that may have arrived.
 */
export const failedAndSent = (
  body: Incoming['body'],
  known: KnownJob | null,
  failedBefore: readonly FailedDanger[],
): string[] => {
  const doubtful = failedBefore.filter(({ mayHaveArrived }) => mayHaveArrived).map(({ flow }) => flow);
  return (known?.failedFlows ?? []).filter((flow) => carriesFlow(body, flow) && !doubtful.includes(flow));
};
