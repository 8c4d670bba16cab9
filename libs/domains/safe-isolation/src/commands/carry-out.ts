import { sql, type Sql, type StatementRunner } from '@team-operations/database';
import { type FaultReport, type ResponseClock, triedStates } from '@team-operations/market';
import { settledMessage } from '../flows/settled-message.ts';
import { changeFlow } from '../flows/change-flow.ts';
import type { FlowHistoryEvent } from '../flows/flow-history.ts';
import { lockFlow, type Command, type CommandedFlow } from './commanded-flow.ts';
import { lockPlan, newFiles } from './new-file.ts';
import { sendMade } from './send-made.ts';

/** Result of a command: the message is sent, or the command no longer applies. */
type Decision =
  | { refused: string }
  | {
      refused?: never;
      event: FlowHistoryEvent;
      change: Sql;
      toMpid: string | null;
      /** What a report now says of its fault. */
      report?: Partial<FaultReport> | null;
      details?: Readonly<Record<string, unknown>>;
    };

const resendable: readonly CommandedFlow['state'][] = triedStates;

function resend({ state, live: flowIsLive, content, toMpid }: CommandedFlow, live: boolean): Decision {
  if (!resendable.includes(state) || content === null) return { refused: `It is ${state}.` };
  if (flowIsLive !== live) {
    const flags = live
      ? 'has the test flag, and this deployment is live'
      : 'is live, and this deployment is a test';
    return { refused: `Its file ${flags}: regenerate it.` };
  }
  return { event: 'resent', change: sql`live = live`, toMpid };
}

async function fix(
  command: Extract<Command, { type: 'market.flow.fix' }>,
  flow: CommandedFlow,
  live: boolean,
  transaction: StatementRunner,
): Promise<Decision> {
  const { refused, plan } = await lockPlan(command, flow, transaction);
  if (plan === undefined) return { refused };
  const made = await newFiles(flow, live, transaction).planned(plan);
  if (made.file === undefined) return made;
  const { teamId, planId } = command.data;
  await transaction.query(sql`
    UPDATE flow_fix_plan SET applied_at = now() WHERE team_id = ${teamId}::uuid AND id = ${planId}::uuid`);
  // Names of fields only: the values may be a person's.
  const changed = plan.changes.map(({ field }) => field);
  const release = plan.release === null ? {} : { release: plan.release };
  const event = plan.release === null ? 'fixed' : 'released';
  const { file: change, toMpid, report } = made;
  return { event, change, toMpid, report, details: { planId, changed, ...release } };
}

async function decide(
  command: Command,
  flow: CommandedFlow,
  live: boolean,
  transaction: StatementRunner,
): Promise<Decision> {
  if (flow.updatedAt !== command.data.seenAt) {
    return { refused: `It has changed since the request and is ${flow.state}.` };
  }
  if (flow.state === 'QUEUED') return { refused: 'It is already waiting for delivery.' };
  const team = {
    teamId: flow.teamId,
    query: <R extends object>(statement: Sql) => transaction.query<R>(statement),
  };
  const resends = command.type === 'market.flow.resend';
  const over = await settledMessage(team, flow, { resend: resends, lock: true });
  if (over !== null) return { refused: `${over.path} ${over.message}. ${over.fix ?? ''}`.trim() };
  if (resends) return resend(flow, live);
  if (command.type === 'market.flow.fix') return fix(command, flow, live, transaction);
  const made = await newFiles(flow, live, transaction).regenerated();
  if (made.file === undefined) return made;
  const { file: change, toMpid, report } = made;
  return { event: 'regenerated', change, toMpid, report };
}

/**
 * Carries out what people and programs asked to be done with a message, in the transaction that notes the command: once,
 * however often it is delivered. What no longer fits changes nothing but the message's history, which says why.
 */
export function carryOut({ live, responseClock }: { live: boolean; responseClock: ResponseClock }) {
  return async (command: Command, transaction: StatementRunner): Promise<void> => {
    const flow = await lockFlow(command.data, transaction);
    // A correction has replaced a message that was still held.
    if (flow === undefined) return;
    const decision = await decide(command, flow, live, transaction);
    const { teamId, id, jobId, toMpid } = flow;
    const { requestId } = command.data;
    const about = { teamId, jobId, flow: flow.flow, toMpid, requestId };
    const request = command.type.slice('market.flow.'.length);
    const where = sql`team_id = ${teamId}::uuid AND id = ${id}::uuid`;

    if (decision.refused !== undefined) {
      const entry = { event: 'request_refused', becomes: null, reason: decision.refused } as const;
      const unchanged = sql`SELECT * FROM flow WHERE ${where}`;
      await changeFlow(unchanged, { ...about, ...entry, details: { request } }, transaction);
      return;
    }
    const details = { request, ...decision.details };
    await sendMade(flow, { ...decision, details, requestId }, responseClock, transaction);
  };
}
