import { RESPONSE_CLOCK, readFlowFile } from '@team-operations/market';
import type { ConsumedEvent } from '@team-operations/messaging';
import type { marketInbound, OutboundTransport } from '../../src/index.ts';
import { runOperation } from '@team-operations/operations';
import { v7 as uuidV7 } from 'uuid';
import { answerFault, answerFlow } from '../handlers.ts';
import { deliveryThrough, noteDue } from '../delivery.ts';
import { giveMpid } from '../market.ts';
import { eventsAfter, lastEvent, work, type OutboxEvent } from '../outbox-events.ts';
import { openSipBed, operationOf, type Answer, type SipBed } from '../sip-bed.ts';

/**
 * The real operations and worker on a database of their own. The worker takes events when it is asked to, so that each
 * step of a sequence has had all its effects before the next one.
 */
export interface Bench<Bed extends SipBed = SipBed> {
  sip: Bed;
  /** MPID of the team. */
  mpid: string;
  /** Runs an operation as a key of the whole team. Answers its data, or null when the request was refused. */
  operate(name: string, input: object): Promise<unknown>;
  submit(body: object): Promise<Answer>;
  /** Has a flow file of the market take effect, which arrives then, or when it was written. Answers why what of it had none. */
  answer(content: string, arrivesAt?: Date): Promise<string[]>;
  /** An acknowledgement or rejection of a file that was sent. */
  answerFile(type: 'market.message.acknowledged' | 'market.message.rejected', data: object): Promise<void>;
  /** Has the worker take everything that waits, and answers all events since the last call. */
  settle(): Promise<OutboxEvent[]>;
  close(): Promise<void>;
}

/** Maximum depth of events that cause other events. */
const mostRounds = 20;

/** The gateway takes everything. */
const takesAll: OutboundTransport = { deliver: async () => undefined };

export const openBench = (transport?: OutboundTransport): Promise<Bench> =>
  openBenchOn(openSipBed, transport);

/** The same with another way to submit, such as through the HTTP of the submission API. */
export async function openBenchOn<Bed extends SipBed>(
  open: () => Promise<Bed>,
  transport = takesAll,
): Promise<Bench<Bed>> {
  const sip = await open();
  const findOperation = operationOf(sip);
  const mpid = await giveMpid(sip.database, sip.team.id);
  const principal = await sip.authenticator.authenticate(`Bearer ${sip.team.api_keys['apis.all']}`);
  /** All up to this one were taken, or are so old that no statement still writes one. */
  let takenUpTo = Number(await lastEvent(sip.database));
  /** Later ones that were taken. */
  const taken = new Set<string>();
  let last = takenUpTo;

  /** Those that were not taken yet: of two statements at the same time, the one that commits later may have the lower ids. */
  async function nextEvents(): Promise<OutboxEvent[]> {
    while (taken.delete(String(takenUpTo + 1))) takenUpTo += 1;
    for (; takenUpTo < last - 500; takenUpTo += 1) taken.delete(String(takenUpTo + 1));
    const events = await eventsAfter(sip.database, String(takenUpTo), [...taken]);
    for (const { id } of events) {
      taken.add(id);
      last = Math.max(last, Number(id));
    }
    return events;
  }

  async function workAll(): Promise<OutboxEvent[]> {
    const all: OutboxEvent[] = [];
    for (let round = 0; ; round += 1) {
      if (round > mostRounds) throw new Error('the worker causes itself work without end');
      const events = await nextEvents();
      if (events.length === 0) return all;
      all.push(...events);
      for (const event of events) {
        await work(sip, event);
        if (event.topic !== 'market.outbound.v1') continue;
        await noteDue(sip.workerDatabase, event);
        // Each time another worker: what one has in memory of the gateway must not matter.
        await deliveryThrough(sip.workerDatabase, transport).workOffDue();
      }
    }
  }

  return {
    sip,
    mpid,
    async operate(name, input) {
      const operation = findOperation(name);
      if (operation === undefined) throw new Error(`there is no operation ${name}`);
      const request = { principal, surface: 'rest' as const, requestId: uuidV7(), input };
      try {
        return (await runOperation(operation, request, sip.database)).data;
      } catch (error) {
        if ([400, 409].includes((error as { status?: number }).status ?? 500)) return null;
        throw error;
      }
    },
    submit: (body) => sip.submit(body),
    async answer(content, arrivesAt) {
      const reading = readFlowFile(content);
      if (reading.outcome === 'refused') throw new Error(reading.reason);
      // Tests date answers one after the other, whatever time it is.
      const { createdAt } = reading.file.header;
      const received = arrivesAt ?? new Date(Math.max(Date.now(), createdAt.getTime()));
      const flow = { ...reading.file, inboundFileId: uuidV7(), receivedAt: received.toISOString() };
      const quarantined = await sip.workerDatabase.transaction((transaction) =>
        answerFault(flow, transaction, RESPONSE_CLOCK),
      );
      return quarantined.map(({ reason }) => reason);
    },
    async answerFile(type, data) {
      const event = { id: uuidV7(), type, data } as unknown as ConsumedEvent<typeof marketInbound>;
      if (event.type === 'market.message.response') throw new Error('not an answer to a file');
      await sip.workerDatabase.transaction((transaction) => answerFlow(event, transaction, RESPONSE_CLOCK));
    },
    settle: workAll,
    close: () => sip.close(),
  };
}
