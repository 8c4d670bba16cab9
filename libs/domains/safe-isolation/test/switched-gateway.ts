import { sql } from '@team-operations/database';
import { NotTaken, type OutboundFile, type OutboundTransport } from '../src/index.ts';
import { deliveryThrough } from './delivery.ts';
import type { Bench } from './fault-model/bench.ts';

/** What the gateway does with a file. */
type Answer = (file: OutboundFile) => Promise<void>;

/** It certainly does not have the file. */
export const away: Answer = () => Promise.reject(new NotTaken('no answer'));
/** It may have the file. */
export const unknown: Answer = () => Promise.reject(new Error('no answer in time'));

/** A market gateway that a test switches. */
export interface SwitchedGateway extends OutboundTransport {
  answer: Answer;
  /** It takes what it is given from now on. */
  takeAll(): void;
  /** Who was sent what it took of these messages, in order. */
  receivers(flow: string): string[];
  /** The same files, as they were sent. */
  contents(flow: string): string[];
  /** It is away, and has taken nothing. */
  reset(): void;
}

export function switchedGateway(): SwitchedGateway {
  const taken: OutboundFile[] = [];
  const gateway: SwitchedGateway = {
    answer: away,
    deliver: (file) => gateway.answer(file),
    takeAll() {
      gateway.answer = async (file) => void taken.push(file);
    },
    receivers: (flow) => taken.filter((file) => file.flow === flow).map(({ toMpid }) => toMpid),
    contents: (flow) => taken.filter((file) => file.flow === flow).map(({ content }) => content),
    reset() {
      gateway.answer = away;
      taken.length = 0;
    },
  };
  return gateway;
}

/** All that waits is due now, whatever it waits for. */
export const makeDue = ({ sip }: Bench) =>
  sip.database.query(sql`UPDATE market_delivery SET next_attempt_at = now(), claimed_until = NULL`);

/** Another worker looks for what is due, and everything that waits is. */
export async function workOffOnce(bench: Bench, gateway: OutboundTransport): Promise<void> {
  await makeDue(bench);
  await deliveryThrough(bench.sip.workerDatabase, gateway).workOffDue();
}

/** The same until nothing that one delivery makes due waits any more. */
export async function workOff(bench: Bench, gateway: OutboundTransport, rounds = 5): Promise<void> {
  for (let round = 0; round < rounds; round += 1) await workOffOnce(bench, gateway);
}
