import { sql } from '@team-operations/database';
import { v7 as uuidV7 } from 'uuid';
import { call, makeTeam } from '@team-operations/testing';
import { type RestBed, startRest } from '@team-operations/testing/rest';
import { aJob } from './arrangements.ts';

let rest: RestBed;
let key: string;
beforeAll(async () => {
  rest = await startRest();
  key = rest.team.api_keys['apis.all']!;
});
afterAll(() => rest.close());

const verbs = {
  assign: () => ({ engineerId: rest.team.engineer_id }),
  start: () => ({}),
  'start with an engineer': () => ({ engineerId: rest.team.engineer_id }),
  complete: () => ({}),
  cancel: () => ({}),
  abort: () => ({ abortReasonId: rest.team.abort_reason_id, comment: 'No access' }),
};
const statuses = ['PENDING', 'ASSIGNED', 'IN_PROGRESS', 'COMPLETED', 'CANCELLED', 'ABORTED'] as const;

/** Every way from one status to another that there is; all others are refused. */
const transitions: Record<string, Record<string, string>> = {
  PENDING: { assign: 'ASSIGNED', 'start with an engineer': 'IN_PROGRESS', cancel: 'CANCELLED' },
  ASSIGNED: {
    assign: 'ASSIGNED',
    start: 'IN_PROGRESS',
    'start with an engineer': 'IN_PROGRESS',
    cancel: 'CANCELLED',
    abort: 'ABORTED',
  },
  IN_PROGRESS: { complete: 'COMPLETED', abort: 'ABORTED' },
};

const cases = statuses.flatMap((status) => Object.keys(verbs).map((verb) => [status, verb] as const));

describe('the life of a job', () => {
  it.each(cases)('when a job is %s, then %s does what the state machine says', async (status, verb) => {
    const id = await aJob(rest, status);
    const body = verbs[verb as keyof typeof verbs]();
    const answer = await call(rest.app, key, 'post', `/v1/jobs/${id}/${verb.split(' ')[0]}`, body);
    const expected = transitions[status]?.[verb];
    if (expected !== undefined) {
      expect(answer.status).toBe(200);
      expect(answer.body.data.status).toBe(expected);
    } else {
      expect(answer.status).toBe(400);
      expect(answer.body.error.issues).toEqual([
        {
          code: 'status_not_allowed',
          path: 'status',
          message: expect.stringContaining(`is ${status}`),
          fix: expect.stringMatching(/^Only [A-Z_]+(, [A-Z_]+)*( and [A-Z_]+)? jobs can be \S.*\.$/),
        },
      ]);
    }
  });

  it('when a job ends, then the time of each step and the reason are on it', async () => {
    const id = await aJob(rest, 'ABORTED');
    const { body } = await call(rest.app, key, 'get', `/v1/jobs/${id}`);
    const { assignedAt, startedAt, abortedAt, completedAt, abortReasonId } = body.data;
    expect(abortReasonId).toBe(rest.team.abort_reason_id);
    expect([startedAt, completedAt]).toEqual([null, null]);
    expect(abortedAt > assignedAt).toBe(true);
  });

  it('when two requests complete a job at the same time, then one wins and the other gets that it is completed', async () => {
    for (let trial = 0; trial < 20; trial += 1) {
      const id = await aJob(rest, 'IN_PROGRESS');
      const complete = () => call(rest.app, key, 'post', `/v1/jobs/${id}/complete`);
      const answers = await Promise.all([complete(), complete()]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
      const loser = answers.find(({ status }) => status === 400);
      expect(loser?.body.error.issues[0]).toMatchObject({
        path: 'status',
        message: expect.stringContaining('COMPLETED'),
      });
    }
  });

  it('when a change is refused, then there is neither an audit row nor an event of it', async () => {
    const id = await aJob(rest, 'COMPLETED');
    const count = async () =>
      rest.database.query(sql`SELECT
        (SELECT count(*) FROM audit_entry WHERE resource_id = ${id}::uuid) AS audits,
        (SELECT count(*) FROM outbox_message WHERE key = ${id}) AS events`);
    const before = await count();
    await call(rest.app, key, 'post', `/v1/jobs/${id}/cancel`);
    expect(await count()).toEqual(before);
  });

  it('when a job changes, then each change is in its history with before and after, and has one event', async () => {
    const id = await aJob(rest, 'COMPLETED');
    const { body } = await call(rest.app, key, 'get', `/v1/jobs/${id}/audits`);
    expect(body.data.map(({ operation }: { operation: string }) => operation)).toEqual([
      'jobs.complete',
      'jobs.start',
      'jobs.assign',
      'jobs.create',
    ]);
    expect(body.data[0].changes).toEqual({
      status: ['IN_PROGRESS', 'COMPLETED'],
      completedAt: [null, expect.any(String)],
    });
    const events = await rest.database.query<{ type: string }>(
      sql`SELECT type FROM outbox_message WHERE key = ${id} ORDER BY id`,
    );
    expect(events.map(({ type }) => type)).toEqual([
      'job.created',
      'job.assigned',
      'job.started',
      'job.completed',
    ]);
  });
});

describe('PATCH /v1/jobs/:id', () => {
  const patch = (id: string, body: object) => call(rest.app, key, 'patch', `/v1/jobs/${id}`, body);

  it('when a property is sent, then only it changes; null unsets it', async () => {
    const id = await aJob(rest, 'PENDING', { notes: 'first', externalReference: uuidV7() });
    const changed = await patch(id, { notes: null, mpan: '20 1234 5678 385' });
    expect(changed.body.data).toMatchObject({
      notes: null,
      mpan: '2012345678385',
      scheduledDate: '2026-03-01',
    });
    expect(changed.body.data.externalReference).not.toBeNull();
  });

  it('when nothing is sent, or what must be there is unset, then it is refused', async () => {
    const id = await aJob(rest);
    expect((await patch(id, {})).status).toBe(400);
    const answer = await patch(id, { scheduledDate: null, jobTypeId: null });
    expect(answer.body.error.issues.map(({ path }: { path: string }) => path).sort()).toEqual([
      'jobTypeId',
      'scheduledDate',
    ]);
  });

  it('when another job has the external reference, then it is refused by name', async () => {
    const reference = uuidV7();
    await aJob(rest, 'PENDING', { externalReference: reference });
    const answer = await patch(await aJob(rest), { externalReference: reference });
    expect(answer.body.error.issues).toEqual([expect.objectContaining({ path: 'externalReference' })]);
  });

  it('when the job has ended, then it is refused', async () => {
    const answer = await patch(await aJob(rest, 'CANCELLED'), { notes: 'late' });
    expect(answer.body.error.issues).toEqual([expect.objectContaining({ path: 'status' })]);
  });

  it('when an open job is sent the day of its visit beside others, then nothing is changed', async () => {
    const id = await aJob(rest, 'PENDING');
    const answer = await patch(id, { visitedOn: '2026-03-01', notes: 'x' });
    expect(answer.body.error.issues).toMatchObject([
      { path: 'status', message: 'is PENDING: the job cannot have a `visitedOn`' },
    ]);
    const { body } = await call(rest.app, key, 'get', `/v1/jobs/${id}`);
    expect(body.data).toMatchObject({ visitedOn: null, notes: null });
  });

  it.each([
    [
      { notes: 'late', mpan: '1000000123451', clientId: null },
      '`notes` cannot be changed after the end of the job',
    ],
    [{ mpan: '1000000123451', clientId: null }, '`mpan` cannot be changed together with `clientId`'],
  ])(
    'when the job has ended and is sent %j, then the error names what cannot be changed',
    async (sent, message) => {
      const answer = await patch(await aJob(rest, 'COMPLETED'), sent);
      expect(answer.body.error.issues).toMatchObject([
        { path: 'status', message: `is COMPLETED: ${message}` },
      ]);
    },
  );

  it.each([
    [
      'PENDING',
      'the job has no engineer',
      'Only ASSIGNED jobs can be started without `engineerId`. Send it, or assign the job first.',
    ],
    ['COMPLETED', 'the job cannot be started', 'Only ASSIGNED jobs can be started.'],
  ] as const)(
    'when a job is %s and is started without an engineer, then: %s',
    async (status, message, fix) => {
      const answer = await call(rest.app, key, 'post', `/v1/jobs/${await aJob(rest, status)}/start`);
      expect(answer.body.error.issues).toMatchObject([{ message: `is ${status}: ${message}`, fix }]);
    },
  );
});

describe('GET /v1/jobs', () => {
  it('when pages are followed, then every job comes once, newest first, also when new ones are created meanwhile', async () => {
    const team = await makeTeam(rest.database);
    const teamKey = team.api_keys['jobs.read']!;
    const created: string[] = [];
    for (let job = 0; job < 7; job += 1) created.unshift(await aJob({ app: rest.app, team }));
    const seen: string[] = [];
    let path: string | null = '/v1/jobs?limit=3';
    while (path !== null) {
      const answer: Awaited<ReturnType<typeof call>> = await call(rest.app, teamKey, 'get', path);
      seen.push(...answer.body.data.map(({ id }: { id: string }) => id));
      const link: string | undefined = answer.headers['link'];
      expect(link === undefined).toBe(answer.body.next_cursor === null);
      const next = link === undefined ? null : new URL(link.slice(1, link.indexOf('>')));
      path = next === null ? null : next.pathname + next.search;
      await aJob({ app: rest.app, team });
    }
    expect(seen).toEqual(created);
  });

  it('when filters are combined, then only jobs that meet all of them come', async () => {
    const team = await makeTeam(rest.database);
    const mine = { app: rest.app, team };
    const wanted = await aJob(mine, 'ASSIGNED', { mpan: '2012345678385', scheduledDate: '2026-05-05' });
    await aJob(mine, 'PENDING', { mpan: '2012345678385', scheduledDate: '2026-05-05' });
    await aJob(mine, 'ASSIGNED', { mpan: '2012345678385', scheduledDate: '2026-05-06' });
    const query = `status=ASSIGNED&mpan=20%201234%205678%20385&scheduledFrom=2026-05-05&scheduledTo=2026-05-05&assignedEngineerId=${team.engineer_id}`;
    const { body } = await call(rest.app, team.api_keys['apis.read']!, 'get', `/v1/jobs?${query}`);
    expect(body.data.map(({ id }: { id: string }) => id)).toEqual([wanted]);
  });
});
