import type { Kafka } from '@team-operations/messaging';
import type { Wish } from '../arguments.ts';
import { announceStart } from './announce-start.ts';
import { openBacklog } from './backlog.ts';
import { openPositions, type Positions } from './positions.ts';
import { readMessages } from './read-messages.ts';
import type { Paint } from './paint.ts';
import { tailLine } from './tail-line.ts';
import { tellOutages } from './tell-outages.ts';
import { readTold, sources, type ToldMessage } from './told-message.ts';

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

/** Prints what has come on all topics, in order of time, and then each message as it comes. */
export async function tail(wish: Extract<Wish, { command: 'tail' }>, parts: TailParts): Promise<void> {
  const { kafka, folder, brokers, write, say, paint } = parts;
  const { filter, json, from, once } = wish;
  const followed = sources.map((source) => {
    const kept = openPositions(folder, { topic: source.topic.name, brokers: [...brokers].sort(), filter });
    return { source, kept, stopped: kept.read(), positions: new Map() as Positions };
  });
  const isFirst = followed.every(({ stopped }) => stopped === null);
  const onFixed = announceStart({ topics: followed.length, wish, isFirst, say });

  const ended = new AbortController();
  const signal = AbortSignal.any([parts.signal, ended.signal]);
  const print = (message: ToldMessage) => write(json ? JSON.stringify(message) : tailLine(message, paint));
  const failures: unknown[] = [];
  const keep = ({ kept, positions }: (typeof followed)[number]) => {
    try {
      kept.write(positions);
    } catch (error) {
      // Thrown on, it would only have kafkajs read the same again.
      failures.push(
        new Error(`It cannot be kept what was read: ${(error as Error).message}`, { cause: error }),
      );
      ended.abort();
    }
  };
  const backlog = openBacklog(followed.length, print, () => {
    followed.forEach(keep);
    if (once) ended.abort();
  });
  const outages = tellOutages(say);
  const readings = followed.map((one) =>
    readMessages({
      kafka,
      topic: one.source.topic.name,
      onAway: () => outages.away(one.source.topic.name),
      onBack: () => outages.back(one.source.topic.name),
      from: from === 'stopped' && isFirst && once ? 'beginning' : from,
      stopped: one.stopped,
      signal,
      onFixed,
      onCaughtUp: () => backlog.caughtUp(),
      onMessage(message) {
        if (!one.source.wanted(filter, message.headers ?? {})) return;
        backlog.add(readTold(one.source, message));
      },
      onPositions(positions) {
        one.positions = positions;
        // Not before it was printed: who stops in the middle of the backlog sees it again.
        if (backlog.printed()) keep(one);
      },
    })
      .catch((error: unknown) => failures.push(error))
      .finally(() => ended.abort()),
  );
  await Promise.all(readings);
  if (failures.length > 0) throw failures[0];
}
