import { sql } from '@team-operations/database';
import { addPerson, call, makeTeam } from '@team-operations/testing';
import { type RestBed, startRest } from '@team-operations/testing/rest';

let rest: RestBed;
let key: string;
let other: Awaited<ReturnType<typeof makeTeam>>;
beforeAll(async () => {
  rest = await startRest();
  key = rest.team.api_keys['team.read'] ?? rest.team.api_keys['apis.all']!;
  other = await makeTeam(rest.database);
});
afterAll(() => rest.close());

const get = (path: string, as = key) => call(rest.app, as, 'get', path);

describe.each(['/v1/team/members', '/v1/job-types', '/v1/suppliers', '/v1/abort-reasons'])(
  'GET %s',
  (path) => {
    it("answers the caller's team only, page by page, each row once", async () => {
      const ids = new Set<string>();
      let next: string | null = `${path}?limit=1`;
      while (next !== null) {
        const { status, body } = await get(next);
        expect(status).toBe(200);
        for (const { id } of body.data) {
          expect(ids.has(id)).toBe(false);
          ids.add(id);
        }
        next = body.next_cursor === null ? null : `${path}?limit=1&cursor=${body.next_cursor}`;
      }
      const theirs = (await get(`${path}?limit=100`, other.api_keys['apis.all'])).body.data;
      expect(ids.size).toBeGreaterThan(0);
      expect(theirs.length).toBeGreaterThan(0);
      for (const { id } of theirs) expect(ids.has(id)).toBe(false);
    });
  },
);

it('lists the members of one role', async () => {
  await addPerson(rest.database, rest.team.id, 'engineer');
  const { body } = await get('/v1/team/members?role=engineer');
  expect(body.data.length).toBeGreaterThan(0);
  for (const { role } of body.data) expect(role).toBe('engineer');
  expect((await get('/v1/team/members?role=boss')).body.error.issues).toEqual([
    expect.objectContaining({ path: 'role' }),
  ]);
});

it('finds a supplier by its MPID', async () => {
  const [supplier] = (await get('/v1/suppliers')).body.data;
  expect((await get(`/v1/suppliers?mpid=${supplier.mpid}`)).body.data).toEqual([supplier]);
  expect((await get('/v1/suppliers?mpid=NONE')).body.data).toEqual([]);
});

describe('GET /v1/job-types/:id', () => {
  it('counts the jobs of the type by status', async () => {
    const path = `/v1/job-types/${rest.team.job_type_id}`;
    const before = (await get(path)).body.data.jobs['PENDING'] ?? 0;
    const body = { jobTypeId: rest.team.job_type_id, scheduledDate: '2026-03-01' };
    await call(rest.app, rest.team.api_keys['apis.all']!, 'post', '/v1/jobs', body);
    await rest.database.query(
      sql`UPDATE job_type SET description = 'Isolate, test, seal' WHERE id = ${rest.team.job_type_id}::uuid`,
    );
    expect((await get(path)).body.data).toMatchObject({
      description: 'Isolate, test, seal',
      jobs: { PENDING: before + 1 },
    });
  });

  it('answers 404 for a type of another team', async () => {
    expect((await get(`/v1/job-types/${other.job_type_id}`)).status).toBe(404);
  });
});
