import { sql, type Sql, type StatementRunner, updatedNow } from '@team-operations/database';
import { flowTransitions, type FlowState, type ResponseClock, SENDER_ROLE } from '@team-operations/market';
import { noteNewerReport } from '../faults/newer-report.ts';
import { messageFailed } from '../faults/report-failed.ts';
import { changeFlow } from '../flows/change-flow.ts';
import { lockJob } from '../flows/lock-job.ts';
import { noteTeam } from './inbound-file.ts';
import { operatorRoles, type Effect } from './inbound-flow.ts';
import { noteRejectionAfterEnd } from './rejected-after-end.ts';
import { loseFileAnswer, type FileAnswer } from './lost-file-answer.ts';

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

/** A network operator has two roles, and answers in either. */
const isRole = (role: string, sentTo: string): boolean =>
  role === sentTo || [role, sentTo].every((either) => operatorRoles.includes(either));

/** Only whom we sent the file to can answer it, and only naming the role in which we sent it. */
function faultOf({ data }: FileAnswer, flow: AnsweredFlow): string | undefined {
  const { fileId, fromRole, fromMpid, sentAsRole, toMpid } = data;
  const isFromReceiver = fromMpid === flow.toMpid && isRole(fromRole, flow.toRole);
  if (isFromReceiver && sentAsRole === SENDER_ROLE && toMpid === flow.fromMpid) return undefined;
  return `File ${fileId} was not sent by ${toMpid} in role ${sentAsRole} to ${fromMpid} in role ${fromRole}.`;
}

/** Moves the message on. The answer may be faster than our own note that the file was sent. */
async function moveOn(
  event: FileAnswer,
  flow: AnsweredFlow,
  details: Record<string, unknown>,
  transaction: StatementRunner,
): Promise<void> {
  const rejected = event.type === 'market.message.rejected';
  const [change, entry] = rejected
    ? [
        sql`state = 'REJECTED', rejected_at = now(), acknowledged_at = NULL, failure = ${event.data.reason}`,
        { event: 'rejected', becomes: 'REJECTED', reason: event.data.reason } as const,
      ]
    : [
        sql`state = 'ACKNOWLEDGED', acknowledged_at = now(), failure = NULL`,
        { event: 'acknowledged', becomes: 'ACKNOWLEDGED' } as const,
      ];
  const row = sql`
    UPDATE flow SET ${change}, sent_at = coalesce(sent_at, now()), ${updatedNow('flow')} WHERE ${rowOf(flow)} RETURNING *`;
  await changeFlow(row, { ...flow, ...entry, requestId: null, details }, transaction);
}

/** Whether an acknowledgement was written before the rejection of the same file, which arrived first and which may have been sent again since. */
async function isBeforeRejection(
  { type, data: { fileId, writtenAt } }: FileAnswer,
  flow: AnsweredFlow,
  transaction: StatementRunner,
): Promise<boolean> {
  if (type !== 'market.message.acknowledged' || writtenAt === undefined) return false;
  const [rejected] = await transaction.query(sql`
    SELECT 1 FROM flow_history AS entry
    WHERE entry.team_id = ${flow.teamId}::uuid AND entry.flow_id = ${flow.id}::uuid AND entry.file_id = ${fileId}
      AND entry.event = 'rejected' AND (entry.details ->> 'writtenAt')::timestamptz >= ${writtenAt}::timestamptz LIMIT 1`);
  return rejected !== undefined;
}

/** From which states an answer moves the message on. */
const movesFrom: Record<FileAnswer['type'], readonly FlowState[]> = {
  'market.message.acknowledged': flowTransitions.acknowledged.from,
  'market.message.rejected': flowTransitions.rejected.from,
};

/**
 * An acknowledgement or rejection of a file that we sent. A rejection counts after an acknowledgement as well, whichever of the two the receiver
 * means: no person may rely on a receiver that does not act. Any other answer after the first is only noted in the message's history.
 */
export async function answerFlow(
  event: FileAnswer,
  transaction: StatementRunner,
  clock: ResponseClock,
): Promise<Effect> {
  const { fileId, fromMpid, inboundFileId = event.id, writtenAt } = event.data;
  const flow = await findFlow(fileId, transaction);
  if (flow === undefined)
    return loseFileAnswer(event, null, `File ${fileId} was not sent by us.`, transaction);
  const fault = faultOf(event, flow);
  if (fault !== undefined) return loseFileAnswer(event, flow, fault, transaction);

  await transaction.query(noteTeam(inboundFileId, flow.teamId));
  const details = { inboundFileId, fromMpid, ...(writtenAt !== undefined && { writtenAt }) };
  const isCurrent = flow.fileId === fileId;
  if (isCurrent && flow.state === 'QUEUED' && !flow.mayHaveArrived) {
    // A file that was not received cannot be answered: it stays queued.
    const waits = `File ${fileId} waits for the gateway and was not delivered yet: it will be sent.`;
    return loseFileAnswer(event, flow, waits, transaction);
  }
  const movesOn = isCurrent && movesFrom[event.type].includes(flow.state);
  if (movesOn && !(await isBeforeRejection(event, flow, transaction))) {
    await moveOn(event, flow, details, transaction);
    await noteNewerReport(flow, inboundFileId, clock, transaction);
    if (event.type === 'market.message.rejected') {
      // After the message: what is published of its fault says that the report was rejected.
      const failure = { kind: 'rejected', reason: event.data.reason } as const;
      await messageFailed(
        { ...flow, flowId: flow.id, failure, writtenAt },
        inboundFileId,
        clock,
        transaction,
      );
      const { reason, fromRole: role } = event.data;
      const rejected = { inboundFileId, flow, from: { role, mpid: fromMpid }, reason };
      await noteRejectionAfterEnd(rejected, transaction);
    }
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
  await changeFlow(sql`SELECT * FROM flow WHERE ${rowOf(flow)}`, { ...flow, ...entry }, transaction);
  return [];
}
