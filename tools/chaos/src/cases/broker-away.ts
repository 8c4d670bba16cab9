import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from '@team-operations/database';
import { config } from '../config.ts';
import type { Case } from '../case.ts';
import { checkSubmissions } from '../count/check-submissions.ts';
import { percentile } from '../count/percentile.ts';
import { createJob } from '../load/create-jobs.ts';
import { seeded } from '../load/random.ts';
import { startLoad } from '../load/steady-load.ts';
import { validSubmission } from '../load/submissions.ts';
import { submitOnce } from '../load/submit.ts';
import { watchServices } from '../load/watch-service.ts';
import type { Report } from '../report/report.ts';
import { waitUntil } from '../wait-until.ts';
import type { Environment } from '../environment/environment.ts';

const submissionsPerSecond = 10;
const jobsPerSecond = 10;
const drainedWithin = 5000;
/** Metrics are updated every five seconds. */
const metricsDelay = 6;
const watched = ['gateway', 'sip-api', 'sip-worker', 'worker'] as const;

/** Events that waited when the broker came back, and still do. */
async function waitingSince({ database }: Environment, back: Date): Promise<number> {
  const [row] = await database.query<{ waiting: number }>(sql`
    SELECT count(*)::int AS waiting FROM outbox_message
    WHERE published_at IS NULL AND time <= ${back.toISOString()}::timestamptz`);
  return row?.waiting ?? 0;
}

const p99 = (all: readonly { milliseconds: number }[]) =>
  percentile(
    all.map(({ milliseconds }) => milliseconds),
    99,
  );

/** Takes the broker away and back while both APIs are used, and looks at what callers and watchers see. */
async function withoutBroker(
  environment: Environment,
  report: Report,
  outage: () => Promise<void>,
): Promise<void> {
  const { fleet } = environment;
  await fleet.only(...watched);
  const since = new Date();
  const team = await environment.newTeam();
  const random = seeded(config.seed);
  const watch = watchServices(fleet, watched);
  const submitting = startLoad(submissionsPerSecond, () =>
    submitOnce(fleet.address('sip-api'), team.api_keys['sip.write'] ?? '', validSubmission(random)),
  );
  const creating = startLoad(jobsPerSecond, () => createJob(fleet.address('gateway'), team));
  await sleep(3000);
  await outage();
  const back = new Date();
  const waited = await waitingSince(environment, back);
  const drained = await waitUntil(async () => (await waitingSince(environment, back)) === 0, 60_000, 20);
  await sleep(2000);
  const [answers, jobs] = await Promise.all([submitting.stop(), creating.stop()]);
  const seen = await watch.stop();

  report.did(
    `${submissionsPerSecond} submissions and ${jobsPerSecond} jobs a second before, meanwhile and after`,
  );
  const notGood = (all: readonly { status: number }[]) =>
    all.map(({ status }) => status).filter((status) => status < 200 || status > 299);
  report.figure('submissions', answers.length);
  report.figure('jobs', jobs.length);
  report.figure('p99 of a submission, ms', p99(answers));
  report.figure('p99 of a job, ms', p99(jobs));
  report.rule('REST keeps answering 2xx', notGood(jobs));
  report.rule('the safe-isolation API keeps answering 2xx', notGood(answers));
  report.figure(`looks at readiness, of ${watched.length} services each`, seen.looks);
  report.rule('readiness stays up', seen.notReady);
  report.figure('most outbox_waiting in the metrics', seen.waiting);
  report.figure('most outbox_oldest_seconds in the metrics', seen.oldestSeconds);
  report.rule(
    'the lag shows in the metrics',
    seen.waiting > 0 && seen.oldestSeconds > config.outageSeconds - metricsDelay,
  );
  report.figure('events that waited when the broker was back', waited);
  report.figure('published after its return, s', (drained ?? Infinity) / 1000);
  report.rule(
    `drained within ${drainedWithin / 1000} s of its return`,
    drained !== undefined && drained <= drainedWithin,
  );
  await checkSubmissions(environment, report, { teamId: team.id, answers, since });
}

export const brokerFrozen: Case = {
  id: 'C4',
  fault: `broker frozen for ${config.outageSeconds} s`,
  run: (environment, report) =>
    withoutBroker(environment, report, async () => {
      environment.broker.pause();
      await sleep(config.outageSeconds * 1000);
      environment.broker.resume();
      report.did(`SIGSTOP to the broker, and SIGCONT ${config.outageSeconds} s later`);
    }),
};

export const brokerDead: Case = {
  id: 'C5',
  fault: `broker dead for ${config.outageSeconds} s`,
  run: (environment, report) =>
    withoutBroker(environment, report, async () => {
      await environment.broker.killNow();
      await sleep(config.outageSeconds * 1000);
      const start = performance.now();
      await environment.broker.startAgain();
      report.did(`SIGKILL to the broker, and started again ${config.outageSeconds} s later`);
      report.figure('until the broker answers, s', (performance.now() - start) / 1000);
    }),
};
