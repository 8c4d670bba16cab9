import { sql } from '@team-operations/database';
import { call, makeTeam } from '@team-operations/testing';
import { startRest, type RestBed } from '@team-operations/testing/rest';
import { v7 as uuidV7 } from 'uuid';

let rest: RestBed;
let key: string;
beforeAll(async () => {
  rest = await startRest();
  key = rest.team.api_keys['apis.all']!;
});
afterAll(() => rest.close());

/** Creates a job with this request id. */
async function createJob(requestId: string): Promise<string> {
  const body = { jobTypeId: rest.team.job_type_id, scheduledDate: '2026-12-01' };
  const answer = await call(rest.app, key, 'post', '/v1/jobs', body).set('X-Request-Id', requestId);
  expect(answer.status).toBe(201);
  return (answer.body as { data: { id: string } }).data.id;
}
const history = (requestId: string, as = key) => call(rest.app, as, 'get', `/v1/requests/${requestId}`);
const keyOf = (team: { api_keys: Record<string, string> }, name: string) => team.api_keys[name]!;

it('shows who called what, the change and its event, each with its time', async () => {
  const requestId = uuidV7();
  const id = await createJob(requestId);
  const { status, body } = await history(requestId);
  expect([status, body.data]).toEqual([
    200,
    {
      requestId,
      call: {
        at: expect.any(String),
        operation: 'jobs.create',
        surface: 'rest',
        credentialId: expect.any(String),
        personId: null,
      },
      steps: expect.arrayContaining([
        {
          kind: 'change',
          at: expect.any(String),
          summary: 'Create a job (jobs.create)',
          path: `/v1/jobs/${id}`,
          credentialId: body.data.call.credentialId,
        },
        {
          kind: 'event',
          at: expect.any(String),
          summary: expect.stringMatching(/^job\.created written to job\.events\.v1, (not yet )?published/),
          path: null,
          credentialId: null,
        },
      ]),
      complete: true,
      hidden: [],
    },
  ]);
  // One statement has written both, so they have one time.
  expect(body.data.steps.map(({ kind }: { kind: string }) => kind)).toEqual(['change', 'event']);
});

it('shows no caller a change that no operation of the catalogue made', async () => {
  const requestId = uuidV7();
  await rest.database.query(sql`
    INSERT INTO audit_entry (id, team_id, operation, resource_id, after, credential_id, surface, request_id)
    VALUES (uuidv7(), ${rest.team.id}::uuid, 'elsewhere.change', ${rest.team.id}::uuid, '{}', ${rest.team.id}::uuid, 'rest', ${requestId})`);
  const { status, body } = await history(requestId);
  expect(status).toBe(200);
  expect(body.data).toMatchObject({ call: null, steps: [], hidden: [] });
});

it('names the scopes of what a credential may not see, and shows none of it', async () => {
  const requestId = uuidV7();
  await createJob(requestId);
  const { status, body } = await history(requestId, keyOf(rest.team, 'team.read'));
  expect(status).toBe(200);
  expect(body.data).toMatchObject({ call: null, steps: [] });
  expect(body.data.hidden).toEqual(
    expect.arrayContaining([
      { kind: 'change', scope: 'jobs.read' },
      { kind: 'event', scope: 'jobs.read' },
      { kind: 'flow', scope: 'flows.read' },
      { kind: 'submission', scope: 'jobs.read' },
      { kind: 'webhook', scope: 'flows.read' },
    ]),
  );
});

it("answers 404 for another team's request, as for one that does not exist", async () => {
  const requestId = uuidV7();
  await createJob(requestId);
  const other = await makeTeam(rest.database);
  const [foreign, unknown] = await Promise.all([
    history(requestId, keyOf(other, 'apis.all')),
    history(uuidV7(), keyOf(other, 'apis.all')),
  ]);
  expect([foreign.status, unknown.status]).toEqual([404, 404]);
  expect(foreign.body.error.issues).toEqual(unknown.body.error.issues);
  expect(foreign.body.error.issues[0].path).toBe('requestId');
});

it('refuses what cannot be a request id', async () => {
  const { status, body } = await history('a%20b');
  expect([status, body.error.issues[0].path]).toEqual([400, 'requestId']);
});

it('names the credential of each change where callers share an id', async () => {
  const requestId = uuidV7();
  const id = await createJob(requestId);
  const other = keyOf(rest.team, 'jobs.write');
  const cancelled = await call(rest.app, other, 'post', `/v1/jobs/${id}/cancel`, {}).set(
    'X-Request-Id',
    requestId,
  );
  expect(cancelled.status).toBe(200);
  const { call: first, steps } = (await history(requestId)).body.data;
  const [created, ended] = steps
    .filter(({ kind }: { kind: string }) => kind === 'change')
    .map(({ credentialId }: { credentialId: string }) => credentialId);
  expect(created).toBe(first.credentialId);
  expect(ended).toMatch(/^[0-9a-f-]{36}$/);
  expect(ended).not.toBe(created);
});

it('says that it is not complete when one id was sent with many requests', async () => {
  const requestId = uuidV7();
  await rest.database.query(sql`
    INSERT INTO audit_entry (id, team_id, operation, resource_id, after, credential_id, surface, request_id)
    SELECT uuidv7(), ${rest.team.id}::uuid, 'jobs.create', uuidv7(), '{}', uuidv7(), 'rest', ${requestId}
    FROM generate_series(1, 101)`);
  const { body } = await history(requestId);
  expect([body.data.complete, body.data.steps.length]).toEqual([false, 100]);
});
