import { sql, type Sql, type StatementRunner } from '@team-operations/database';
import { flowTransitions, type FlowState, type ResponseClock, SENDER_ROLE } from '@team-operations/market';
import type { ConsumedEvent } from '@team-operations/messaging';
import type { marketInbound } from '../topics/market-inbound.ts';
import { messageFailed } from '../faults/report-failed.ts';
import { lockJob } from '../flows/lock-job.ts';
import { recordFlowEvent } from '../flows/flow-history.ts';
import { raiseLostAnswer } from './answer-alarm.ts';
import { noteTeam } from './inbound-file.ts';
import type { Effect } from './inbound-flow.ts';

type InboundEvent = ConsumedEvent<typeof marketInbound>;
type AnswerEvent = Exclude<InboundEvent, { type: 'market.message.response' }>;

interface AnsweredFlow {
  id: string;
  teamId: string;
  jobId: string;
  flow: string;
  state: FlowState;
  fileId: string | null;
  fromMpid: string;
  toRole: string;
  toMpid: string | null;
  mpan: string | null;
  /** False: its receiver certainly does not have its file. */
  mayHaveArrived: boolean;
}

const columns = sql`id, team_id AS "teamId", job_id AS "jobId", flow, state, file_id AS "fileId",
  from_mpid AS "fromMpid", to_role AS "toRole", to_mpid AS "toMpid", mpan,
  may_have_arrived(flow.*) AS "mayHaveArrived"`;

/** The message that had this file id before it was made again. */
async function findEarlier(fileId: string, transaction: StatementRunner): Promise<AnsweredFlow | undefined> {
  const [earlier] = await transaction.query<AnsweredFlow>(sql`
    SELECT ${columns} FROM flow WHERE (team_id, id) IN (
      SELECT team_id, flow_id FROM flow_history WHERE file_id = ${fileId} LIMIT 1)`);
  return earlier;
}

/**
 * The message that has this file id, or had it before it was made again under another. Its job is locked before it: what is written
 * about the job's other messages meanwhile follows.
 */
async function findFlow(fileId: string, transaction: StatementRunner): Promise<AnsweredFlow | undefined> {
  const [current] = await transaction.query<AnsweredFlow>(
    sql`SELECT ${columns} FROM flow WHERE file_id = ${fileId}`,
  );
  const found = current ?? (await findEarlier(fileId, transaction));
  if (found === undefined) return undefined;
  await lockJob(found, transaction);
  const [flow] = await transaction.query<AnsweredFlow>(
    sql`SELECT ${columns} FROM flow WHERE ${rowOf(found)} FOR UPDATE`,
  );
  return flow;
}

const rowOf = ({ teamId, id }: AnsweredFlow): Sql => sql`team_id = ${teamId}::uuid AND id = ${id}::uuid`;

/** Only whom we sent the file to can answer it, and only naming the role in which we sent it. */
function faultOf({ data }: AnswerEvent, flow: AnsweredFlow): string | undefined {
  const { fileId, fromRole, fromMpid, sentAsRole, toMpid } = data;
  const fits = [flow.toMpid, flow.toRole, SENDER_ROLE, flow.fromMpid];
  if ([fromMpid, fromRole, sentAsRole, toMpid].every((part, index) => part === fits[index])) return undefined;
  return `File ${fileId} was not sent by ${toMpid} in role ${sentAsRole} to ${fromMpid} in role ${fromRole}.`;
}

/** Moves the message on. The answer may be faster than our own note that the file was sent. */
async function moveOn(
  event: AnswerEvent,
  flow: AnsweredFlow,
  details: Record<string, unknown>,
  transaction: StatementRunner,
): Promise<void> {
  const rejected = event.type === 'market.message.rejected';
  const [change, entry] = rejected
    ? [
        sql`state = 'REJECTED', rejected_at = now(), failure = ${event.data.reason}`,
        { event: 'rejected', becomes: 'REJECTED', reason: event.data.reason } as const,
      ]
    : [
        sql`state = 'ACKNOWLEDGED', acknowledged_at = now(), failure = NULL`,
        { event: 'acknowledged', becomes: 'ACKNOWLEDGED' } as const,
      ];
  await transaction.query(sql`
    WITH changed AS (
      UPDATE flow SET ${change}, sent_at = coalesce(sent_at, now()), updated_at = now() WHERE ${rowOf(flow)} RETURNING *),
    ${recordFlowEvent({ ...flow, ...entry, requestId: null, details })} SELECT id FROM changed`);
}

/** A file that was not received cannot be answered: it stays queued, and of a report people are notified, since the answer may be about another one. */
async function unsent(
  { id, type, data }: AnswerEvent,
  flow: AnsweredFlow,
  transaction: StatementRunner,
): Promise<Effect> {
  const { fileId, fromRole, fromMpid, sentAsRole, toMpid, inboundFileId = id } = data;
  const reason = `File ${fileId} waits for the gateway and was not delivered yet: it will be sent.`;
  if (flow.flow === 'D0135') {
    const to =
      sentAsRole === undefined || toMpid === undefined ? {} : { to: { role: sentAsRole, mpid: toMpid } };
    const header = { fileId: null, from: { role: fromRole, mpid: fromMpid }, ...to };
    const meaning = type === 'market.message.rejected' ? 'rejected' : 'acknowledged';
    await raiseLostAnswer(
      { inboundFileId, header, reasons: [reason], mpan: flow.mpan, meaning },
      transaction,
    );
  }
  return [{ group: 'K01', reason }];
}

const unanswered: readonly FlowState[] = flowTransitions.acknowledged.from;

/**
 * An acknowledgement or rejection of a file that we sent. It moves the message's state on, never back: an answer after the
 * first is noted in its history, and a rejection after an acknowledgement is quarantined as well, for a person to look at.
 */
export async function answerFlow(
  event: AnswerEvent,
  transaction: StatementRunner,
  clock: ResponseClock,
): Promise<Effect> {
  const { fileId, fromMpid, inboundFileId = event.id } = event.data;
  const flow = await findFlow(fileId, transaction);
  if (flow === undefined) return [{ group: 'K01', reason: `File ${fileId} was not sent by us.` }];
  const fault = faultOf(event, flow);
  if (fault !== undefined) return [{ group: 'K01', reason: fault }];

  await transaction.query(noteTeam(inboundFileId, flow.teamId));
  const details = { inboundFileId, fromMpid };
  const isCurrent = flow.fileId === fileId;
  if (isCurrent && flow.state === 'QUEUED' && !flow.mayHaveArrived) return unsent(event, flow, transaction);
  if (isCurrent && event.type === 'market.message.rejected' && flow.state !== 'REJECTED') {
    const failure = { kind: 'rejected', reason: event.data.reason } as const;
    await messageFailed({ ...flow, flowId: flow.id, failure }, inboundFileId, clock, transaction);
  }
  if (isCurrent && unanswered.includes(flow.state)) {
    await moveOn(event, flow, details, transaction);
    return [];
  }

  const rejected = event.type === 'market.message.rejected';
  const note = {
    ...details,
    fileId,
    answer: rejected ? 'rejected' : 'acknowledged',
    ...(rejected && { reason: event.data.reason }),
  };
  const entry = { event: 'answered_late', becomes: null, requestId: null, details: note } as const;
  await transaction.query(sql`
    WITH changed AS (SELECT * FROM flow WHERE ${rowOf(flow)}), ${recordFlowEvent({ ...flow, ...entry })}
    SELECT id FROM changed`);
  if (!rejected || !isCurrent || flow.state !== 'ACKNOWLEDGED') return [];
  return [{ group: 'K01', reason: `File ${fileId} was acknowledged before it was rejected.` }];
}
