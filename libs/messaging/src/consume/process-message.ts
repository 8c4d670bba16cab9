import { AppError } from '@team-operations/errors';
import { redactText } from '@team-operations/service';
import {
  explainDatabaseError,
  isTimeout,
  type Database,
  type StatementRunner,
} from '@team-operations/database';
import { cutText } from '@team-operations/schemas';
import type { KafkaMessage } from 'kafkajs';
import type { MessagingLogger } from '../kafka/logger.ts';
import type { TopicContract } from '../topics/topic.ts';
import type { Attempts, trackAttempts } from './attempts.ts';
import type { EventOfType } from './consumed-event.ts';
import { giveUp } from './dead-letter.ts';
import { readEvent, type Position } from './read-event.ts';
import { takeInOnce } from './take-in.ts';

export interface ProcessingTools {
  database: Database;
  group: string;
  contracts: ReadonlyMap<string, TopicContract>;
  handle: (event: EventOfType<string, unknown>, transaction: StatementRunner) => Promise<void>;
  logger: MessagingLogger;
  /** Called for each message that is given up, with its topic. */
  onGivenUp: (topic: string) => void;
  attempts: ReturnType<typeof trackAttempts>;
  /** How often a message may fail before it is given up. */
  mostAttempts: number;
  /** How often a statement for it may take too long before it is given up. */
  mostTimeouts: number;
}

/** Either the message is dealt with, or it is to be retried after a wait in milliseconds. */
export type Outcome = 'done' | { retryIn: number };

/** A temporary database error; a 503 of a handler counts as one. */
function isPassing(error: unknown): boolean {
  const explained = explainDatabaseError(error);
  return explained instanceof AppError && explained.status === 503;
}

/** Counts a failure; answers whether it is one that passes by itself, however often it comes back. */
function countFailure(attempts: Attempts, error: unknown): boolean {
  if (isTimeout(error)) attempts.timeouts += 1;
  else if (isPassing(error)) return true;
  else attempts.failures += 1;
  return false;
}

/** What a dead letter says of an error: no more than its name and message, and nothing personal from them. */
function reasonOf(error: unknown): string {
  return error instanceof Error
    ? cutText(redactText(`${error.name}: ${error.message}`), 500)
    : 'a value that is not an Error was thrown';
}

/** Takes one message in, once and for all: its effect, or its dead letter, or another attempt later. */
export async function processMessage(
  tools: ProcessingTools,
  position: Position,
  message: KafkaMessage,
): Promise<Outcome> {
  const { database, group, handle, logger } = tools;
  const attempts = tools.attempts.of(position, message);
  const place = { group, ...position, offset: message.offset };
  const isHopeless = () => attempts.failures >= tools.mostAttempts || attempts.timeouts >= tools.mostTimeouts;

  const park = async (reason: string) => {
    const { firstSeen } = attempts;
    const failures = attempts.failures + attempts.timeouts;
    await giveUp(database, {
      consumer: group,
      position,
      message,
      reason,
      firstSeen,
      attempts: Math.max(1, failures),
    });
    tools.onGivenUp(position.topic);
    logger.error({ ...place, reason, failures }, 'an event failed permanently: see the dead-letter topic');
  };

  try {
    const { event, unreadable } = readEvent(contractOf(tools, position), position, message);
    if (unreadable !== undefined) await park(unreadable);
    else if (isHopeless()) await park(attempts.reason);
    else await takeInOnce(database, group, event.id, (transaction) => handle(event, transaction));
  } catch (err) {
    const passes = countFailure(attempts, err);
    // An unavailable database is reported once for each message that waits for it.
    const level = passes && attempts.reason !== '' ? 'debug' : 'warn';
    attempts.reason = reasonOf(err);
    const { failures, timeouts } = attempts;
    logger[level]({ ...place, err, failures, timeouts }, 'an event failed and is retried');
    return { retryIn: isHopeless() ? 0 : attempts.nextWait() };
  }
  tools.attempts.done(position, message);
  return 'done';
}

function contractOf({ contracts, group }: ProcessingTools, { topic }: Position): TopicContract {
  const contract = contracts.get(topic);
  if (contract === undefined) throw new Error(`${group} has no contract for ${topic}`);
  return contract;
}
