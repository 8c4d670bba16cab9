import { createApiKey } from '@team-operations/credentials';
import { sql } from '@team-operations/database';
import { compareRights, makeAccessToken, recordStatements } from '@team-operations/testing';
import request from 'supertest';
import { blocks, scenarios, submission } from '@team-operations/safe-isolation/test/blocks';
import { startSipApi, submit, type SipApiUnderTest } from './sip-api.ts';

const role = 'team_operations_sip_api';
let sip: SipApiUnderTest;
let key: string;
let recorded: ReturnType<typeof recordStatements>;
beforeAll(async () => {
  sip = await startSipApi();
  recorded = recordStatements(`${role}_test`);
  const { id, secret } = await createApiKey(sip.database, {
    teamId: sip.team.id,
    name: 'Vans',
    scopes: ['sip.write'],
  });
  key = secret;
  await sip.database.query(sql`
    INSERT INTO integration (id, team_id, name, api_key_id) VALUES (uuidv7(), ${sip.team.id}::uuid, 'Vans', ${id}::uuid)`);
});
afterAll(async () => {
  recorded.stop();
  await sip.close();
});

/** Answers that are not the expected ones: with a right missing, a 500. */
const unexpected: unknown[] = [];

async function settle(sent: request.Test, status: number): Promise<void> {
  const answer = await sent;
  if (answer.status !== status) unexpected.push([answer.status, answer.body.errors]);
}

function send(body: object, credential = key, idempotencyKey?: string): Promise<void> {
  const sent = submit(sip.app, credential, body);
  return settle(idempotencyKey === undefined ? sent : sent.set('Idempotency-Key', idempotencyKey), 200);
}

/** A submission of each kind, its corrections, refusals and reading it back: every statement that the API has. */
async function useEverything(): Promise<void> {
  for (const { name } of scenarios) await send(submission(name));
  const reported = submission('S3');
  await send(reported);
  for (const correction of [
    { additional_info: 'A second look' },
    { outcome_code: 'IP' },
    { outcome_code: 'AB' },
    { dno_issue: { code: 'B' } },
    { dno_issue: null },
    { dno_issue: { code: 'C' } },
    { meter: blocks.meter, readings: blocks.readings, site_visit_issue_code: '01' },
  ])
    await send({ ...correction, job_id: reported.job_details.job_id });
  const visited = submission('S4');
  await send(visited);
  await send({ job_id: visited.job_details.job_id, outcome_code: 'AB' });
  const { token } = await makeAccessToken(sip.database, { team: sip.team, scopes: ['sip.write'] });
  const body = submission('S3');
  const { job_id } = body.job_details;
  await send(body, token, 'once');
  await send(body, token, 'once');
  await sip.database.query(sql`UPDATE idempotency_key SET created_at = created_at - interval '25 hours'`);
  await send(body, token, 'once');
  await send({ job_id, additional_info: 'Once more' }, token);
  await settle(submit(sip.app, key, { ...body, unknown: true }), 400);
  await settle(request(sip.app).get(`/v2/job-data/${job_id}`).set('Authorization', `Bearer ${token}`), 200);
  const dryRun = request(sip.app).post('/v2/job-data?dry_run=true').set('Authorization', `Bearer ${key}`);
  await settle(dryRun.send(submission('S6')), 200);
  // The same worksheet after its report was rejected.
  const rejected = submission('S3');
  await send(rejected);
  await sip.database.query(sql`
    INSERT INTO flow (id, team_id, job_id, submission_id, revision, flow, version, state, held, from_mpid, to_role, to_mpid, file_id, content, live)
    SELECT uuidv7(), team_id, job_id, id, 1, 'D0135', '002', 'REJECTED', '[]', 'SIPX', 'J', 'EELC', 'SIP0000001', '', false
    FROM sip_submission WHERE reference = ${rejected.job_details.job_id}`);
  await send(rejected);
  // The last uses are written when it stops.
  await sip.authenticator.stop();
}

it('the role of the API has the rights that its statements need, and no others', async () => {
  await useEverything();
  const rights = await compareRights(await sip.urlAs(role), role, [...recorded.texts]);
  expect({ ...rights, unexpected }).toEqual({ lacking: [], unneeded: [], unexpected: [] });
});
