import { dnoFaultNotifications, type Kafka } from '@team-operations/messaging';
import type { Wish } from '../arguments.ts';
import { passes } from '../fault-filter.ts';
import { openPositions, type Positions } from './positions.ts';
import { readMessages, type Message } from './read-messages.ts';
import { tailLine, type FaultMessage, type Paint } from './tail-line.ts';

export interface TailParts {
  kafka: Kafka;
  brokers: readonly string[];
  /** Where it is kept what was read. */
  folder: string;
  write: (line: string) => void;
  /** Remarks of the program itself. */
  say: (line: string) => void;
  paint: Paint;
  signal: AbortSignal;
}

const topic = dnoFaultNotifications;

/** The message as the topic promises it; null for what is not such. */
function read({ headers = {}, value }: Message): FaultMessage | null {
  const [type, time] = [headers['ce_type'], headers['ce_time']].map(String);
  try {
    const data = JSON.parse(value?.toString() ?? 'null') as FaultMessage['data'];
    if (type === undefined || time === undefined || topic.issuesOf(type, data).length > 0) return null;
    return { type, time, data };
  } catch {
    return null;
  }
}

/** Prints what has come, in order of time, and then each message as it comes. */
export async function tail(wish: Extract<Wish, { command: 'tail' }>, parts: TailParts): Promise<void> {
  const { kafka, folder, brokers, write, say, paint } = parts;
  const { filter, json, from, once } = wish;
  const kept = openPositions(folder, { topic: topic.name, brokers: [...brokers].sort(), filter });
  const stopped = kept.read();
  if (from === 'stopped' && stopped === null && !once)
    say('Nothing was read here before: showing what comes from now on. --from-beginning shows all there is.');

  const ended = new AbortController();
  const signal = AbortSignal.any([parts.signal, ended.signal]);
  let backlog: FaultMessage[] | null = [];
  const print = (message: FaultMessage) => write(json ? JSON.stringify(message) : tailLine(message, paint));
  const onCaughtUp = () => {
    for (const message of (backlog ?? []).sort((a, b) => a.time.localeCompare(b.time))) print(message);
    backlog = null;
    if (once) ended.abort();
  };
  await readMessages({
    kafka,
    topic: topic.name,
    from: from === 'stopped' && stopped === null && once ? 'beginning' : from,
    stopped,
    signal,
    onCaughtUp,
    onMessage(message) {
      if (!passes(filter, message.headers ?? {})) return;
      const readable = read(message);
      if (readable === null) say(`Passed over a message that is no fault (offset ${message.offset}).`);
      else if (backlog === null) print(readable);
      else backlog.push(readable);
    },
    onPositions(positions: Positions) {
      // Not before it was printed: who stops in the middle of the backlog sees it again.
      if (backlog === null) kept.write(positions);
    },
  });
}
