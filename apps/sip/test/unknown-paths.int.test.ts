import request from 'supertest';
import { v7 as uuidV7 } from 'uuid';
import { startSipApi, type SipApiUnderTest } from './sip-api.ts';

let sip: SipApiUnderTest;
beforeAll(async () => {
  sip = await startSipApi({ requestsPerMinute: 2 });
});
afterAll(() => sip.close());

it('limits the requests of paths that no route takes as it limits those of the API', async () => {
  const [key, statuses] = [sip.team.api_keys['sip.write']!, [] as number[]];
  const attempts = [
    ['/v2/job-dat', key],
    ['/v2/job-dat', key],
    ['/v2/job-dat', key],
    ['/v1/sip', null],
    ['/v1/sip', null],
    ['/v1/sip', null],
  ] as const;
  for (const [path, credential] of attempts) {
    const sent = request(sip.app).post(path);
    if (credential !== null) void sent.set('Authorization', `Bearer ${credential}`);
    statuses.push((await sent.send({ job_id: uuidV7() })).status);
  }
  expect(statuses).toEqual([404, 404, 429, 404, 404, 429]);
});
