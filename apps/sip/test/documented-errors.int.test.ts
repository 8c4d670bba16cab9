import { createApiKeySecret } from '@team-operations/credentials';
import { recordedExamples } from '@team-operations/catalogue';
import { submission } from '@team-operations/safe-isolation/test/blocks';
import { call } from '@team-operations/testing';
import { expectExample, normaliseExample } from '@team-operations/testing/examples';
import request from 'supertest';
import { sipApiConfig } from '../src/api/config.ts';
import { startSipApi, submit, type SipApiUnderTest } from './sip-api.ts';

let sip: SipApiUnderTest;
let limited: SipApiUnderTest;
beforeAll(async () => {
  sip = await startSipApi({ bodyLimitBytes: 4096 });
  limited = await startSipApi({ requestsPerMinute: 1 });
});
afterAll(() => Promise.all([sip.close(), limited.close()]));

const writing = () => sip.team.api_keys['sip.write']!;
const { job_details: details, contact, ...others } = submission('S1');
const worksheet = (more: object = {}) => ({
  ...others,
  contact,
  ...more,
  job_details: { ...details, job_id: 'JOB-1001' },
});

/** Requests that are refused, in the order in which they are sent. */
const refused: Record<string, () => PromiseLike<request.Response>> = {
  BadRequestError() {
    const { job_details: fault, ...report } = submission('S3');
    const { meter } = submission('S8');
    return submit(sip.app, writing(), { job_details: { ...fault, job_id: 'JOB-1000' }, ...report, meter });
  },
  UnauthorizedError: () => submit(sip.app, createApiKeySecret(), worksheet()),
  ForbiddenError: () => submit(sip.app, sip.team.api_keys['jobs.read']!, worksheet()),
  NotFoundError: () => call(sip.app, writing(), 'get', '/v2/job-data/JOB-1002'),
  async ConflictError() {
    await submit(sip.app, writing(), worksheet());
    await submit(sip.app, writing(), { job_id: 'JOB-1001', contact: { name: 'Alex Corrected' } });
    return submit(sip.app, writing(), worksheet());
  },
  PayloadTooLargeError: () =>
    submit(sip.app, writing(), worksheet({ additional_info: { comment: 'x'.repeat(5000) } })),
  UnsupportedMediaTypeError: () =>
    request(sip.app)
      .post('/v2/job-data')
      .set({ Authorization: `Bearer ${writing()}`, 'Content-Type': 'text/plain' })
      .send('x'),
  async TooManyRequestsError() {
    const read = () => call(limited.app, limited.team.api_keys['sip.write']!, 'get', '/v2/job-data/JOB-1002');
    await read();
    return read();
  },
};

/** What differs from run to run, and the limit, which is that of the setting. */
const asDocumented = (body: unknown): unknown =>
  JSON.parse(
    JSON.stringify(normaliseExample(body, new Map()))
      .replaceAll(/\d{4}-\d\d-\d\d \d\d:\d\d UTC/g, '2026-03-01 09:30 UTC')
      .replace('limit of 1 request ', `limit of ${sipApiConfig.requestsPerMinute.fallback!.value} requests `)
      .replace(/after \d+ seconds?\./, 'after 60 seconds.'),
  );

// The documentation shows these answers; -u records them again.
it('answers each error as the documentation shows it', async () => {
  const answers: Record<string, unknown> = {};
  for (const [name, send] of Object.entries(refused)) answers[name] = asDocumented((await send()).body);
  expect(answers['BadRequestError']).toHaveProperty('missing_blocks');
  expect(answers['ConflictError']).toHaveProperty('received_before');
  await expectExample('job_data.errors', answers);
  // After -u, the file of this run is read by the next one.
  expect(recordedExamples()['job_data.errors'] ?? answers).toEqual(answers);
});
