import { setTimeout as sleep } from 'node:timers/promises';
import { config } from '../config.ts';
import type { Case } from '../case.ts';
import { readDeliveries, stateOfEndpoint, type DeliveryRow } from '../count/webhook-deliveries.ts';
import { isSigned } from '../count/webhook-signature.ts';
import { percentile } from '../count/percentile.ts';
import { seeded } from '../load/random.ts';
import { startLoad } from '../load/steady-load.ts';
import { validSubmission } from '../load/submissions.ts';
import { submitOnce } from '../load/submit.ts';
import { openHooks, type Hooks, type Kind } from '../load/hooks.ts';
import { waitUntil } from '../wait-until.ts';
import type { Report } from '../report/report.ts';
import type { Environment } from '../environment/environment.ts';

const perSecond = 3;
const loadSeconds = 15;
const patience = 30_000;
const promptly = 5000;
/** The first two delays of the schedule, a tenth more or less; the second attempt may also have to wait for its turn. */
const secondAttempt = { least: 4500, most: 15_000 };
const thirdAttempt = { least: 270_000, most: 330_000 };

/** Milliseconds between the end of the first attempt and the start of the second. */
function firstGap({ log: [first, second] }: DeliveryRow): number | null {
  if (first === undefined || second === undefined) return null;
  return Date.parse(second.at) - second.milliseconds - Date.parse(first.at);
}

function checkSchedule(report: Report, kind: Kind, rows: readonly DeliveryRow[]): void {
  const gaps = rows.map(firstGap).filter((gap) => gap !== null);
  report.figure(`${kind}: tried a second time`, gaps.length);
  report.rule(
    `${kind}: the second attempt comes about 5 s after the first`,
    gaps.length === 0
      ? ['there was none']
      : gaps.filter((gap) => gap < secondAttempt.least || gap > secondAttempt.most),
  );
  const thirds = rows
    .filter(({ attempts, state }) => attempts === 2 && state === 'waiting')
    .map(({ next_in }) => next_in ?? 0);
  report.rule(
    `${kind}: the third is due about 5 min after the second`,
    thirds.filter((wait) => wait < thirdAttempt.least || wait > thirdAttempt.most),
  );
}

async function checkGood(
  { database }: Environment,
  report: Report,
  hooks: Hooks,
  events: number,
): Promise<void> {
  const { good } = hooks;
  const deliveries = await readDeliveries(database, good.id);
  const { posts } = good.receiver;
  report.figure('good: delivered', deliveries.filter(({ state }) => state === 'delivered').length);
  report.rule(
    'good: each event is delivered once',
    posts.length === events && new Set(deliveries.map(({ event_id }) => event_id)).size === events,
  );
  const waits = posts.map(
    ({ at, body }) => at - Date.parse((JSON.parse(body) as { timestamp: string }).timestamp),
  );
  report.figure('good: p99 from event to post, ms', percentile(waits, 99));
  report.rule(
    `good: it is not held up by the others for more than ${promptly / 1000} s`,
    waits.filter((wait) => wait > promptly),
  );
  const forged = Object.values(hooks).flatMap(({ receiver, secret }) =>
    receiver.posts.filter((post) => !isSigned(post, secret)),
  );
  report.figure(
    'posts with their signature checked',
    Object.values(hooks).reduce((sum, { receiver }) => sum + receiver.posts.length, 0),
  );
  report.rule(
    'every signature verifies',
    forged.map(({ headers }) => String(headers['webhook-id'])),
  );
}

async function checkOthers(
  { database }: Environment,
  report: Report,
  hooks: Hooks,
  events: number,
): Promise<void> {
  const rows = (kind: Kind) => readDeliveries(database, hooks[kind].id);
  const { good } = hooks;
  const { posts } = good.receiver;
  checkSchedule(report, 'failing', await rows('failing'));
  checkSchedule(report, 'unsteady', await rows('unsteady'));
  report.rule(
    'unsteady: all is delivered by the second attempt',
    (await rows('unsteady')).filter(({ state, attempts }) => state !== 'delivered' || attempts !== 2),
  );
  checkSchedule(report, 'redirecting', await rows('redirecting'));
  report.rule(
    'redirecting: not followed',
    posts.length === events && (await rows('redirecting')).every(({ state }) => state === 'waiting'),
  );
  report.rule(
    'silent: nothing is taken for delivered',
    (await rows('silent')).filter(({ state }) => state === 'delivered'),
  );
  report.figure('gone: posts until it was disabled', hooks.gone.receiver.posts.length);
  report.rule(
    'gone: the webhook is disabled',
    (await stateOfEndpoint(database, hooks.gone.id)) === 'disabled',
  );
  report.rule('the others are not disabled', (await stateOfEndpoint(database, good.id)) === 'active');
}

export const webhookReceivers: Case = {
  id: 'C16',
  fault: 'webhook receivers silent, failing, redirecting, answering 410',
  async run(environment, report) {
    const { fleet, database } = environment;
    await fleet.only('gateway', 'sip-api', 'sip-worker', 'worker', 'worker-2');
    const team = await environment.newTeam();
    const hooks = await openHooks(environment, team);
    try {
      const random = seeded(config.seed);
      const load = startLoad(perSecond, () =>
        submitOnce(fleet.address('sip-api'), team.api_keys['sip.write'] ?? '', validSubmission(random, 'S3')),
      );
      await sleep(loadSeconds * 1000);
      const answers = await load.stop();
      const rows = async (kind: Kind) => readDeliveries(database, hooks[kind].id);
      const events = 2 * answers.length;
      await waitUntil(
        async () => {
          const [all, second] = [await rows('good'), await rows('unsteady')];
          return [all, second].every(
            (some) => some.filter(({ state }) => state === 'delivered').length === events,
          );
        },
        patience,
        500,
      );
      await sleep(3000);
      report.did(`${answers.length} submissions of two events each, to six receivers, sent by two workers`);

      await checkGood(environment, report, hooks, events);
      await checkOthers(environment, report, hooks, events);
    } finally {
      for (const { receiver } of Object.values(hooks)) receiver.close();
    }
  },
};
