import { sql, type StatementRunner } from '@team-operations/database';
import { readFlowFile, SENDER_ROLE, type ResponseClock } from '@team-operations/market';
import { insertOutbox, type ConsumedEvent, type EventOfType } from '@team-operations/messaging';
import type { marketInbound } from '../topics/market-inbound.ts';
import type { Logger } from '@team-operations/service';
import { raiseLostAnswer } from './answer-alarm.ts';
import { answerFlow } from './answer-flow.ts';
import { flowEffects } from './flow-effects.ts';
import { countFailure } from './inbound-failure.ts';
import { addQuarantined } from './inbound-file.ts';
import { isNoted, whole, type Effect } from './inbound-flow.ts';
import type { InboundMetrics } from './inbound-metrics.ts';
import { isAllLost, raiseLostDangers } from './lost-dangers.ts';
import { holdsAnswer } from './may-be-answer.ts';
import { quarantineAlarm } from './quarantine-alarm.ts';
import { teamOfFile } from './team-of-file.ts';

type InboundEvent = ConsumedEvent<typeof marketInbound>;
type ResponseEvent = Extract<InboundEvent, EventOfType<'market.message.response', unknown>>;

/** Searches what had no effect for danger. Its wrong records were searched when the file came. */
async function raiseDangers(
  { id, data }: ResponseEvent,
  effect: Effect,
  transaction: StatementRunner,
): Promise<void> {
  const { inboundFileId = id, content, fileId, flow, fromRole: role, fromMpid: mpid } = data;
  const reading = readFlowFile(content);
  const wrong = new Set(reading.outcome === 'read' ? reading.skipped.map(({ line }) => line) : []);
  const header = { fileId, flow, from: { role, mpid } };
  const reasons = effect.map(({ reason }) => reason);
  const isLost = (line: number) => !wrong.has(line);
  await raiseLostDangers({ inboundFileId, header, content, reasons, isLost, isRaised: true }, transaction);
}

function effectOfFlow(
  { id, data }: ResponseEvent,
  transaction: StatementRunner,
  clock: ResponseClock,
): Effect | Promise<Effect> {
  const effectOf = flowEffects[data.flow];
  if (effectOf === undefined) return whole(`${data.flow} is not processed.`);
  const reading = readFlowFile(data.content);
  if (reading.outcome === 'refused') return whole(reading.reason);
  const { inboundFileId = id, receivedAt } = data;
  return effectOf({ ...reading.file, inboundFileId, receivedAt }, transaction, clock);
}

/** Lets a metering point of a flow have its effect. What is wrong with all of its file is noted once. */
async function actUpon(
  event: ResponseEvent,
  transaction: StatementRunner,
  clock: ResponseClock,
): Promise<Effect> {
  const { inboundFileId = event.id } = event.data;
  const effect = await effectOfFlow(event, transaction, clock);
  if (isAllLost(effect)) await raiseDangers(event, effect, transaction);
  const all = effect.find(({ group }) => group === null);
  return all !== undefined && (await isNoted(inboundFileId, all.reason, transaction)) ? [] : effect;
}

export interface HandlingParts {
  /** Counts failures, outside of the transaction that has failed. */
  database: StatementRunner;
  logger: Logger;
  metrics: InboundMetrics;
  responseClock: ResponseClock;
}

const flowOf = (event: InboundEvent) =>
  event.type === 'market.message.response' ? event.data.flow : 'A0001';

/** Quarantines what an event says once it has failed three times; throws the error before that. */
async function giveUp(
  event: InboundEvent,
  error: unknown,
  database: StatementRunner,
  transaction: StatementRunner,
): Promise<Effect> {
  const { inboundFileId = event.id, fileId, fromRole: role, fromMpid: mpid } = event.data;
  const reason = await countFailure(database, event.id, error);
  await transaction.query(sql`ROLLBACK TO SAVEPOINT effect`);
  const header = { fileId, flow: flowOf(event), from: { role, mpid } };
  await transaction.query(insertOutbox([quarantineAlarm({ inboundFileId, header, reason })]));
  if (event.type === 'market.message.response') await raiseDangers(event, whole(reason), transaction);
  return whole(reason);
}

/** An answer, or a file with answers, could not be processed; single records raise their own alarms. */
async function raiseIfAnswer(
  event: InboundEvent,
  quarantined: Effect,
  transaction: StatementRunner,
): Promise<void> {
  const reasons = quarantined.filter(({ group }) => group === null).map(({ reason }) => reason);
  const { fileId, fromRole, fromMpid, mpan, inboundFileId = event.id } = event.data;
  const from = { role: fromRole, mpid: fromMpid };
  if (reasons.length === 0 || !holdsAnswer({ flow: flowOf(event), from }, [null])) return;
  if (event.type !== 'market.message.response') {
    const meaning = event.type === 'market.message.rejected' ? 'rejected' : 'acknowledged';
    const named = `It is about file ${fileId}.`;
    const { toMpid } = event.data;
    const to = toMpid === undefined ? {} : { to: { role: SENDER_ROLE, mpid: toMpid } };
    const teamId = await teamOfFile(event.data.fileId, transaction);
    const lost = { inboundFileId, header: { fileId: null, from, ...to }, reasons: [...reasons, named] };
    await raiseLostAnswer({ ...lost, teamId, mpan, meaning }, transaction);
    return;
  }
  const reading = readFlowFile(event.data.content);
  const header = reading.outcome === 'refused' ? { fileId, from } : reading.file.header;
  // Of a flow that is not processed, its wrong records have raised it when it was received.
  const isProcessed = Object.hasOwn(flowEffects, event.data.flow);
  if (!isProcessed && reading.outcome === 'read' && reading.skipped.length > 0) return;
  await raiseLostAnswer({ inboundFileId, header, reasons, mpan }, transaction);
}

/**
 * Lets what came from the market have its effect, in the transaction that notes the event, so that one delivered twice has it
 * once. What makes no sense, or fails three times, is added to its file as quarantined, and the rest counts.
 */
export function handleInbound({ database, logger, metrics, responseClock }: HandlingParts) {
  const effectOf = (event: InboundEvent, transaction: StatementRunner): Promise<Effect> =>
    event.type === 'market.message.response'
      ? actUpon(event, transaction, responseClock)
      : answerFlow(event, transaction, responseClock);

  return async (event: InboundEvent, transaction: StatementRunner): Promise<void> => {
    await transaction.query(sql`SAVEPOINT effect`);
    const quarantined = await effectOf(event, transaction).catch((error: unknown) =>
      giveUp(event, error, database, transaction),
    );
    if (quarantined.length === 0) return;
    await raiseIfAnswer(event, quarantined, transaction);
    const { inboundFileId, fileId } = event.data;
    const flow = flowOf(event);
    if (inboundFileId !== undefined) await addQuarantined(inboundFileId, quarantined, transaction);
    metrics.quarantined(flow, quarantined.length);
    logger.warn(
      { id: inboundFileId, fileId, flow, reasons: quarantined.slice(0, 5) },
      'a record or file from the market was quarantined',
    );
  };
}
