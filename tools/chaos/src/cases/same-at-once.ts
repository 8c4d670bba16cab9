import { randomUUID } from 'node:crypto';
import type { DemoTeam } from '@team-operations/demo-team';
import { config } from '../config.ts';
import type { Case } from '../case.ts';
import { checkSubmissions } from '../count/check-submissions.ts';
import { readTeam } from '../count/team-rows.ts';
import { seeded } from '../load/random.ts';
import { validSubmission } from '../load/submissions.ts';
import { submitOnce, type Answered } from '../load/submit.ts';
import type { Environment } from '../environment/environment.ts';

const atOnce = 20;
const twenty = Array.from({ length: atOnce }, (_, index) => index);

/** One job, asked for twenty times at the same time with one Idempotency-Key, from two processes by turns. */
async function createVolley(
  { fleet }: Environment,
  team: DemoTeam,
): Promise<{ status: number; body: string }[]> {
  const origins = [fleet.address('gateway'), fleet.address('gateway-2')];
  const key = randomUUID();
  const body = JSON.stringify({
    jobTypeId: team.job_type_id,
    scheduledDate: '2026-03-01',
    externalReference: key,
  });
  return Promise.all(
    twenty.map(async (index) => {
      const answer = await fetch(`${origins[index % 2]}/v1/jobs`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${team.api_keys['jobs.write']}`,
          'content-type': 'application/json',
          'idempotency-key': key,
        },
        body,
      });
      return { status: answer.status, body: await answer.text() };
    }),
  );
}

/** One submission twenty times at the same time, to two processes by turns. */
async function submitVolley({ fleet }: Environment, team: DemoTeam, seed: number): Promise<Answered[]> {
  const origins = [fleet.address('sip-api'), fleet.address('sip-api-2')];
  const sending = validSubmission(seeded(seed), 'S8');
  return Promise.all(
    twenty.map((index) => submitOnce(origins[index % 2] ?? '', team.api_keys['sip.write'] ?? '', sending)),
  );
}

const statusesOf = (answers: readonly { status: number }[]) => answers.map(({ status }) => status);

export const sameAtOnce: Case = {
  id: 'C15',
  fault: 'the same Idempotency-Key, and the same submission, 20 at the same time',
  async run(environment, report) {
    await environment.fleet.only('gateway', 'gateway-2', 'sip-api', 'sip-api-2', 'sip-worker', 'worker');
    const since = new Date();
    const jobs = await environment.newTeam();
    const created = [];
    for (let volley = 0; volley < config.volleys; volley += 1)
      created.push(await createVolley(environment, jobs));
    report.did(
      `${config.volleys} times 20 POST /v1/jobs at the same time with one key each, to two gateways`,
    );
    const rows = await readTeam(environment.database, jobs.id);
    const events = rows.outbox.filter(({ type }) => type === 'job.created');
    report.figure('jobs', rows.jobs.length);
    report.figure('events', events.length);
    report.rule(
      'every request is answered 201',
      statusesOf(created.flat()).filter((status) => status !== 201),
    );
    report.rule(
      'all of a volley are answered the same',
      created
        .filter((volley) => new Set(volley.map(({ body }) => body)).size !== 1)
        .map((volley) => statusesOf(volley).join()),
    );
    report.rule('one row for each key', rows.jobs.length === config.volleys);
    report.rule('one event for each key', events.length === config.volleys);

    const sip = await environment.newTeam();
    const submitted: Answered[][] = [];
    for (let volley = 0; volley < config.volleys; volley += 1)
      submitted.push(await submitVolley(environment, sip, config.seed + volley));
    report.did(
      `${config.volleys} times the same submission 20 times at the same time, to two processes of the API`,
    );
    report.rule(
      'every submission is answered 200',
      statusesOf(submitted.flat()).filter((status) => status !== 200),
    );
    const answerOf = ({ body: { request_id: _id, ...answer } }: Answered) => JSON.stringify(answer);
    report.rule(
      'all of a volley are answered the same, but for the request id',
      submitted
        .filter((volley) => new Set(volley.map(answerOf)).size !== 1)
        .map((volley) => [...new Set(volley.map(answerOf))].join(' beside ').slice(0, 1000)),
    );
    const answers = submitted.flatMap((volley) => volley.slice(0, 1));
    await checkSubmissions(environment, report, { teamId: sip.id, answers, since });
  },
};
