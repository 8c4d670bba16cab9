import { registry } from '@team-operations/catalogue';
import { expectExample, normaliseExample } from '@team-operations/testing/examples';
import { call } from '@team-operations/testing';
import { startSipApi, submit, type SipApiUnderTest } from './sip-api.ts';

let sip: SipApiUnderTest;
let key: string;
beforeAll(async () => {
  sip = await startSipApi();
  key = sip.team.api_keys['sip.write']!;
});
afterAll(() => sip.close());

const worksheet = registry.find(({ name }) => name === 'sip.submit')!.example as {
  job_details: { job_id: string };
};

// The documentation shows this request, and these answers; -u records the answers again.
it('answers the example worksheet, and reads it back, as their examples say', async () => {
  const submitted = await submit(sip.app, key, worksheet);
  expect(submitted.status).toBe(200);
  await expectExample('job_data.submit', normaliseExample(submitted.body, new Map()));
  const read = await call(sip.app, key, 'get', `/v2/job-data/${worksheet.job_details.job_id}`);
  expect(read.status).toBe(200);
  await expectExample('job_data.get', normaliseExample(read.body, new Map()));
});
