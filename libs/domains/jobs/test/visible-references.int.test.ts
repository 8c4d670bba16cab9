import { randomUUID } from 'node:crypto';
import { call } from '@team-operations/testing';
import { startRest, type RestBed } from '@team-operations/testing/rest';

let rest: RestBed;
beforeAll(async () => {
  rest = await startRest();
});
afterAll(() => rest.close());
const send = (method: 'post' | 'patch', path: string, body: object) =>
  call(rest.app, rest.team.api_keys['apis.all']!, method, path, body);

it('a reference of the office is what people see of it, as that of an installer is', async () => {
  const jobTypeId = rest.team.job_type_id;
  const plan = (externalReference: string) =>
    send('post', '/v1/jobs', { jobTypeId, scheduledDate: '2026-12-01', externalReference });
  for (const blur of [
    (seen: string) => `${seen} `,
    (seen: string) => ` ${seen}\n`,
    (seen: string) => seen.replace('-', '-\u200b'),
    (seen: string) => `\ufeff${seen}\u202e`,
  ]) {
    const seen = `PLAN-${randomUUID()}`;
    const planned = await plan(blur(seen));
    expect([planned.status, planned.body.data.externalReference]).toEqual([201, seen]);
    expect((await plan(blur(seen))).status).toBe(400);
    const changed = await send('patch', `/v1/jobs/${planned.body.data.id}`, {
      externalReference: blur(`${seen}-2`),
    });
    expect(changed.body.data.externalReference).toBe(`${seen}-2`);
  }
  expect((await plan('\u200b \u2028')).status).toBe(400);
});
