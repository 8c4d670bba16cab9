import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { config } from '../config.ts';
import type { Case } from '../case.ts';
import { checkSubmissions } from '../count/check-submissions.ts';
import { wronglyCreated } from '../count/created-jobs.ts';
import { readTeam } from '../count/team-rows.ts';
import type { Environment } from '../environment/environment.ts';
import { createJob } from '../load/create-jobs.ts';
import { seeded } from '../load/random.ts';
import { startLoad } from '../load/steady-load.ts';
import { submit } from '../load/submit.ts';
import { validSubmission } from '../load/submissions.ts';
import type { Report } from '../report/report.ts';
import { waitUntil } from '../wait-until.ts';

const perSecond = 10;
const services = ['gateway', 'sip-api', 'sip-worker', 'worker'] as const;
const firstSuccessWithin = 2000;

/** Takes the database away and back while both APIs are used. What was acknowledged must be there, and no process may end. */
async function withoutDatabase(
  environment: Environment,
  report: Report,
  outage: () => Promise<void>,
): Promise<void> {
  const { fleet, database } = environment;
  await fleet.only(...services);
  const since = new Date();
  const team = await environment.newTeam();
  const random = seeded(config.seed);
  const [sip, key] = [fleet.address('sip-api'), team.api_keys['sip.write'] ?? ''];
  const submitting = startLoad(perSecond, () => submit(sip, key, validSubmission(random)));
  const creating = startLoad(perSecond, () => createJob(fleet.address('gateway'), team));
  await sleep(3000);
  await outage();
  const [job, probe] = await Promise.all([
    waitUntil(async () => (await createJob(fleet.address('gateway'), team)).status === 201, 60_000),
    submit(sip, key, validSubmission(random)),
  ]);
  const first = Math.max(job ?? Infinity, probe.milliseconds);
  await sleep(3000);
  const [submitted, jobs] = await Promise.all([submitting.stop(), creating.stop()]);
  const answers = [...submitted, probe];

  report.did(`${perSecond} submissions, sent again until accepted, and ${perSecond} jobs a second`);
  report.figure('submissions', answers.length);
  report.figure('of them sent more than once', answers.filter(({ attempts }) => attempts > 1).length);
  report.figure('jobs', jobs.length);
  report.figure('of them refused or unanswered', jobs.filter(({ status }) => status !== 201).length);
  report.figure('until the first success after its return, ms', first);
  report.rule(
    `both APIs succeed within ${firstSuccessWithin / 1000} s of its return`,
    first <= firstSuccessWithin,
  );
  report.rule(
    'no service process ends',
    services.filter((name) => !fleet.isRunning(name)),
  );
  report.rule(
    'every submission was accepted',
    answers.filter(({ status }) => status !== 200).map(({ status, sending }) => `${status} ${sending.body}`),
  );
  report.rule(
    'a job is created, or answered with 503',
    jobs.map(({ status }) => status).filter((status) => ![201, 503].includes(status)),
  );
  await checkSubmissions(environment, report, { teamId: team.id, answers, since });
  report.rule(
    'each acknowledged job is stored once, with its event',
    wronglyCreated(jobs, await readTeam(database, team.id)),
  );
}

const between = 200;

/** Ends or interrupts three connections of services at a time, at random, for some seconds. Answers how many were. */
async function disturb({ databaseAdminUrl }: Environment): Promise<number> {
  const admin = new pg.Client({
    connectionString: databaseAdminUrl,
    application_name: 'chaos, ends connections',
  });
  await admin.connect();
  let disturbed = 0;
  try {
    const until = performance.now() + config.outageSeconds * 1000;
    while (performance.now() < until) {
      const { rowCount } = await admin.query(
        `SELECT CASE WHEN random() < 0.5 THEN pg_terminate_backend(pid) ELSE pg_cancel_backend(pid) END
        FROM pg_stat_activity WHERE application_name = ANY ($1) ORDER BY state = 'active' DESC, random() LIMIT 3`,
        [services],
      );
      disturbed += rowCount ?? 0;
      await sleep(between);
    }
  } finally {
    await admin.end();
  }
  return disturbed;
}

export const databaseDead: Case = {
  id: 'C1',
  fault: 'kill -9 PostgreSQL',
  run: (environment, report) =>
    withoutDatabase(environment, report, async () => {
      await environment.postgres.killNow();
      await environment.postgres.startAgain();
      report.did('SIGKILL to PostgreSQL, and started again');
    }),
};

export const connectionsEnded: Case = {
  id: 'connections',
  fault: `connections ended and statements cancelled for ${config.outageSeconds} s`,
  run: (environment, report) =>
    withoutDatabase(environment, report, async () => {
      const disturbed = await disturb(environment);
      report.did(`three connections ended or interrupted every ${between} ms`);
      report.figure('connections disturbed', disturbed);
      report.rule('connections were disturbed', disturbed > 0);
    }),
};
