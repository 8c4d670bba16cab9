import { backOff, pause } from '@team-operations/service';
import { isBrokerAway } from '../kafka/failures.ts';
import type { MessagingLogger } from '../kafka/logger.ts';
import type { LaneLeases } from './lane-leases.ts';
import { publishStep, type Permit, type StepTools } from './publish-step.ts';

const renewEvery = 1000;
const renewEveryWhileAwaiting = 100;
/** Longest pause between looks at an outbox that stays empty. An idle relay that looks 100 times a second uses 7 % of a core. */
const longestPoll = 100;

export interface PublishingTools {
  leases: LaneLeases;
  /** Milliseconds until the next look at an empty outbox; doubles up to 100 while it stays empty. */
  poll: number;
  logger: MessagingLogger;
  /** Two, each with a producer of its own: while one waits for Kafka, the other works on the database. */
  halves: readonly StepTools[];
}

/** Says once that publishing has stopped, and once that it goes on. */
function reportOutages(logger: MessagingLogger) {
  let reported = '';
  return {
    failed(err: unknown): void {
      const what = isBrokerAway(err)
        ? 'Kafka is unavailable: events wait in the outbox'
        : 'publishing events failed and is retried';
      if (what !== reported) logger.warn({ err }, what);
      reported = what;
    },
    over(): void {
      if (reported !== '') logger.info({}, 'events are published again');
      reported = '';
    },
  };
}

/** Publishes step after step until the leases are to be renewed (`performance.now()`). */
async function publishHalf(
  tools: StepTools,
  permit: Permit,
  until: number,
  idle: ReturnType<typeof backOff>,
  signal: AbortSignal,
) {
  while (!signal.aborted && performance.now() < until) {
    const count = permit.lanes.length === 0 ? 0 : await publishStep(tools, permit);
    if (count > 0) idle.reset();
    else await pause(idle.next(), signal);
  }
}

/** Publishes until it is stopped. Nothing that a database or a broker does ends it. */
export async function publishUntil(signal: AbortSignal, tools: PublishingTools): Promise<void> {
  const { leases, poll, logger } = tools;
  const outages = reportOutages(logger);
  const wait = backOff(50, 500);
  const halves = tools.halves.map((half) => ({ half, idle: backOff(poll, Math.max(poll, longestPoll)) }));
  while (!signal.aborted) {
    try {
      await leases.renew();
      const until = performance.now() + (leases.awaiting() ? renewEveryWhileAwaiting : renewEvery);
      const { lanes, deadline } = leases.permit();
      const publishing = halves.map(({ half, idle }, index) => {
        const own = lanes.filter((lane) => lane % halves.length === index);
        return publishHalf(half, { lanes: own, deadline }, until, idle, signal);
      });
      // Also when one fails, the others are waited for: nothing may be on its way when lanes are handed over.
      const failure = (await Promise.allSettled(publishing)).find(({ status }) => status === 'rejected');
      if (failure?.status === 'rejected') throw failure.reason;
      outages.over();
      wait.reset();
    } catch (error) {
      outages.failed(error);
      await pause(wait.next(), signal);
    }
  }
}
