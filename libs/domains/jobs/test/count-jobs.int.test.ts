import { call, makeTeam } from '@team-operations/testing';
import { type RestBed, startRest } from '@team-operations/testing/rest';
import { aJob } from './arrangements.ts';

let rest: RestBed;
beforeAll(async () => {
  rest = await startRest();
});
afterAll(() => rest.close());

const count = async (query: string, key = rest.team.api_keys['apis.all']!) =>
  (await call(rest.app, key, 'get', `/v1/jobs/count${query}`)).body;

it('counts what the same filters list, by status', async () => {
  await aJob(rest, 'PENDING', { scheduledDate: '2031-05-01' });
  await aJob(rest, 'PENDING', { scheduledDate: '2031-05-02' });
  await aJob(rest, 'COMPLETED', { scheduledDate: '2031-05-02' });
  expect((await count('?scheduledFrom=2031-05-01&scheduledTo=2031-05-02')).data).toEqual({
    count: 3,
    byStatus: [
      { status: 'PENDING', count: 2 },
      { status: 'COMPLETED', count: 1 },
    ],
  });
  expect((await count('?scheduledFrom=2031-05-02&status=COMPLETED')).data.count).toBe(1);
});

it("does not count another team's jobs", async () => {
  await aJob(rest);
  const other = await makeTeam(rest.database);
  expect((await count('', other.api_keys['apis.all'])).data).toEqual({ count: 0, byStatus: [] });
});

it('names a filter that does not exist', async () => {
  expect((await count('?state=PENDING')).error.issues).toEqual([expect.objectContaining({ path: 'state' })]);
});
