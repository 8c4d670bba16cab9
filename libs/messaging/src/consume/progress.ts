import type { KafkaMessage } from 'kafkajs';
import { teamOf } from './in-turns.ts';

/** What is known of a partition from one batch to the next. */
export interface Progress {
  /**
   * Messages that are done while one in front of them is not. Their offsets cannot be resolved, so they are fetched again. Another process
   * that does so finds them noted as taken in.
   */
  readonly done: Set<string>;
  /** Number of the last turn of each team that has messages in the batch, the greater the later. */
  readonly lastTurns: Map<string, number>;
  /** Turns so far. */
  turns: number;
  /** When the next attempt of each team is whose first message failed, by `performance.now()`. */
  readonly retryAt: Map<string, number>;
}

/** While nothing but retries is left of a partition, it is fetched again after so many milliseconds at most: another team may have a message by then. */
const longestPause = 1000;

/** Offset and time: a topic that was created again has the offsets of the one before. */
export const nameOf = ({ offset, timestamp }: KafkaMessage): string => `${offset} ${timestamp}`;

/** Notes a turn before its message is worked on: while one fails and waits, the other teams are next. */
export function noteTurn(progress: Progress, message: KafkaMessage): void {
  progress.turns += 1;
  progress.lastTurns.set(teamOf(message), progress.turns);
}

export function noteRetry({ retryAt }: Progress, message: KafkaMessage, retryIn: number): void {
  retryAt.set(teamOf(message), performance.now() + retryIn);
}

/** Whether a message of the team failed, and it is too early for the next attempt. */
export const hasToWait = ({ retryAt }: Progress, message: KafkaMessage): boolean =>
  (retryAt.get(teamOf(message)) ?? 0) > performance.now();

/** Milliseconds until the first of the teams that wait has its next attempt. */
export const shortestWait = ({ retryAt }: Progress): number =>
  Math.max(0, Math.min(longestPause, Math.min(...retryAt.values()) - performance.now()));

/** Drops what is known of messages and teams that are not in the batch. */
function keepOnly({ done, lastTurns, retryAt }: Progress, messages: readonly KafkaMessage[]): void {
  const names = new Set(messages.map(nameOf));
  const teams = new Set(messages.map(teamOf));
  for (const name of done) if (!names.has(name)) done.delete(name);
  for (const known of [lastTurns, retryAt])
    for (const team of known.keys()) if (!teams.has(team)) known.delete(team);
}

/** The progress in each partition, when a batch of it begins. */
export function trackProgress() {
  const partitions = new Map<string, Progress>();
  return (topic: string, partition: number, messages: readonly KafkaMessage[]): Progress => {
    const name = `${topic}/${partition}`;
    const progress = partitions.get(name) ?? {
      done: new Set(),
      lastTurns: new Map(),
      turns: 0,
      retryAt: new Map(),
    };
    partitions.set(name, progress);
    keepOnly(progress, messages);
    return progress;
  };
}
