import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, request as httpRequest, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from '@team-operations/database';
import { submission } from '@team-operations/safe-isolation/test/blocks';
import { startSipApi, submit, type SipApiUnderTest } from './sip-api.ts';

let sip: SipApiUnderTest;
let server: Server;
let key: string;
beforeAll(async () => {
  sip = await startSipApi();
  key = sip.team.api_keys['sip.write']!;
  server = createServer((req, res) => {
    if (req.headers['x-cut'] === 'before the answer') {
      res.end = () => {
        res.socket?.destroy();
        return res;
      };
    }
    sip.app(req, res);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(async () => {
  server.close();
  await sip.close();
});

type Headers = Record<string, string>;

/** Sends a submission whose answer never comes; `cut` says when the connection ends. */
async function sendAndLoseAnswer(body: object, headers: Headers, cut: 'before the answer' | 'immediately') {
  const { port } = server.address() as AddressInfo;
  const text = JSON.stringify(body);
  const sent = httpRequest({
    port,
    method: 'POST',
    path: '/v2/job-data',
    headers: {
      Authorization: `Bearer ${key}`,
      'Content-Type': 'application/json',
      'Content-Length': Buffer.byteLength(text),
      'X-Cut': cut,
      ...headers,
    },
  });
  const over = new Promise((resolve) => sent.once('error', resolve).once('close', resolve));
  sent.end(text, () => {
    if (cut === 'immediately') sent.destroy();
  });
  await over;
}

const jobsOf = (reference: string) =>
  sip.database.query<{ id: string }>(sql`
    SELECT id FROM job WHERE team_id = ${sip.team.id}::uuid AND external_reference = ${reference}`);

/** Everything that a submission writes. */
async function written(reference: string) {
  const [job] = await jobsOf(reference);
  const id = job?.id ?? null;
  const counted = await sip.database.query(sql`
    SELECT
      (SELECT count(*)::int FROM job WHERE external_reference = ${reference}) AS jobs,
      (SELECT count(*)::int FROM sip_revision JOIN sip_submission ON sip_submission.id = submission_id
        WHERE job_id = ${id}::uuid) AS revisions,
      (SELECT count(*)::int FROM dno_fault WHERE job_id = ${id}::uuid) AS faults,
      (SELECT count(*)::int FROM audit_entry WHERE resource_id = ${id}::uuid) AS audits,
      (SELECT count(*)::int FROM outbox_message WHERE key = ${id} OR extensions ->> 'jobid' = ${id}) AS events`);
  return counted[0];
}

const justOnce = { jobs: 1, revisions: 1, faults: 1, audits: 1, events: 5 };
const withKey = (): Headers => ({ 'Idempotency-Key': crypto.randomUUID() });

describe.each([
  ['with an Idempotency-Key', withKey],
  ['without an Idempotency-Key', (): Headers => ({})],
])('a van whose connection is cut before the answer, %s', (_, makeHeaders) => {
  it('when it sends the same again, then nothing changes and the response is the first one', async () => {
    const body = submission('S3');
    const headers = makeHeaders();
    await sendAndLoseAnswer(body, headers, 'before the answer');
    expect(await written(body.job_details.job_id)).toEqual(justOnce);

    const again = await submit(sip.app, key, body).set(headers);
    expect(again.status).toBe(200);
    expect(again.body).toMatchObject({ revision: 1, message: expect.stringContaining('telephone') });
    expect(await written(body.job_details.job_id)).toEqual(justOnce);
  });

  it('when it sends a correction twice, then the correction counts once', async () => {
    const body = submission('S3');
    const { job_id } = body.job_details;
    await submit(sip.app, key, body);
    const correction = { job_id, dno_issue: { code: 'B' } };
    const headers = makeHeaders();
    await sendAndLoseAnswer(correction, headers, 'before the answer');
    const before = await written(job_id);
    expect(before).toMatchObject({ revisions: 2, faults: 1 });
    const again = await submit(sip.app, key, correction).set(headers);
    expect(again.body).toMatchObject({ revision: 2, flows: [{ flow: 'D0135' }, { flow: 'D0139' }] });
    expect(await written(job_id)).toEqual(before);
  });

  it('when the job got a fault of category A since, then the repeated answer says whom to telephone now', async () => {
    const body = submission('S1');
    const { job_id } = body.job_details;
    const headers = { ...makeHeaders(), 'Idempotency-Key': randomUUID() };
    await submit(sip.app, key, body).set(headers);
    await submit(sip.app, key, { job_id, dno_issue: { code: 'A', comment: 'Cut-out is hot' } });
    const again = await submit(sip.app, key, body).set(headers);
    expect(again.headers).toMatchObject({ 'idempotent-replayed': 'true' });
    expect(again.body).toMatchObject({
      revision: 1,
      message: expect.stringContaining('Danger to life: telephone'),
      telephone: { dno: expect.anything() },
    });
  });

  it('when 20 attempts arrive at the same time, some of them cut off, then there is one row, one of each event, and one answer', async () => {
    const body = submission('S3');
    const headers = makeHeaders();
    const lost = Array.from({ length: 10 }, (_attempt, index) =>
      sendAndLoseAnswer(body, headers, index % 2 === 0 ? 'immediately' : 'before the answer'),
    );
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => submit(sip.app, key, body).set(headers)),
    );
    await Promise.all(lost);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const reported = answers.map(({ body: answer }) => JSON.stringify({ ...answer, request_id: '' }));
    expect(new Set(reported).size).toBe(1);
    expect(await written(body.job_details.job_id)).toEqual(justOnce);
  });
});
