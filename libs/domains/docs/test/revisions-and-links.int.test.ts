import { sql } from '@team-operations/database';
import { aJob } from '@team-operations/jobs/arrangements';
import { atRandom, call } from '@team-operations/testing';
import { startRest, type RestBed } from '@team-operations/testing/rest';
import { v7 as uuidV7 } from 'uuid';
import { aDoc, created } from './arrangements.ts';

let rest: RestBed;
let key: string;
beforeAll(async () => {
  rest = await startRest();
  key = rest.team.api_keys['apis.all']!;
});
afterAll(() => rest.close());

const post = (path: string, body: object) => call(rest.app, key, 'post', path, body);
const revise = (docId: string, body: string) => post('/v1/docs/revisions/create', { docId, body });
const link = (docId: string, jobId: string) => post('/v1/docs/jobs/add', { docId, jobId });
const get = async (id: string, query = '') =>
  (await call(rest.app, key, 'get', `/v1/docs/${id}${query}`)).body.data;
const issuesOf = ({ body }: { body: unknown }) =>
  (body as { error: { issues: { path: string; message: string }[] } }).error.issues;
const written = (key: string) =>
  rest.database.query<{ type: string }>(sql`SELECT type FROM outbox_message WHERE key = ${key} ORDER BY id`);

describe('revisions', () => {
  it('when revisions and links are made at the same time, then the last event shows the doc as it is', async () => {
    for (let round = 0; round < 15; round += 1) {
      const { id } = await aDoc(rest, { body: '1' });
      const jobs = [await aJob(rest), await aJob(rest)];
      const answers = await Promise.all(
        jobs.flatMap((job) => [link(id, job), atRandom(10, () => revise(id, 'text'))]),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 201, 201]);
      const { revision: _revision, ...doc } = await get(id);
      expect(doc.jobIds.toSorted()).toEqual(jobs.toSorted());
      const [last] = await rest.database.query<{ data: object }>(sql`
        SELECT data FROM outbox_message WHERE key = ${id} ORDER BY data ->> 'updatedAt' DESC LIMIT 1`);
      expect(last?.data).toEqual(doc);
    }
  });

  it('when many are created at the same time, then their numbers are consecutive, and none is lost', async () => {
    const { id } = await aDoc(rest, { body: '1' });
    const bodies = Array.from({ length: 20 }, (_, n) => `text ${n}`);
    const answers = await Promise.all(bodies.map((body) => revise(id, body)));
    const numbers = answers.map(({ body }) => body.data.number as number);
    expect(numbers.toSorted((a, b) => a - b)).toEqual(bodies.map((_, n) => n + 2));
    for (const [n, { body }] of answers.entries())
      expect((await get(id, `?revision=${body.data.number}`)).revision).toEqual({
        ...body.data,
        body: bodies[n],
      });
    expect((await get(id)).latestRevision).toBe(21);
    expect((await written(id)).map(({ type }) => type)).toEqual([
      'doc.created',
      ...bodies.map(() => 'doc.revised'),
    ]);
  });

  it('when a request is repeated by its key, then there is one revision, and the same answer', async () => {
    const { id } = await aDoc(rest);
    const send = () => revise(id, 'second').set('Idempotency-Key', id);
    const [first, again] = [await send(), await send()];
    expect(again.body).toEqual(first.body);
    expect((await get(id)).latestRevision).toBe(2);
  });

  it('when the doc is of another team, then the answer is that of one that does not exist', async () => {
    const theirs = await aDoc({ app: rest.app, team: rest.otherTeam });
    const answers = [await revise(theirs.id, 'x'), await revise(uuidV7(), 'x')];
    expect(answers.map((answer) => [answer.status, issuesOf(answer)])).toEqual([
      [400, [expect.objectContaining({ path: 'docId' })]],
      [400, issuesOf(answers[0]!)],
    ]);
  });

  it('when a number is asked for that the doc does not have, then it is refused', async () => {
    const { id } = await aDoc(rest);
    const answer = await call(rest.app, key, 'get', `/v1/docs/${id}?revision=2`);
    expect([answer.status, issuesOf(answer)[0]?.path]).toEqual([400, 'revision']);
  });

  it.each(['doc_revision', 'doc_job'])('no service may change a row of %s', async (table) => {
    const [{ may }] = (await rest.database.query(sql`
      SELECT has_any_column_privilege('team_operations_gateway', ${table}, 'UPDATE')
        OR has_table_privilege('team_operations_gateway', ${table}, 'DELETE') AS may`)) as [{ may: boolean }];
    expect(may).toBe(false);
  });
});

describe('links to jobs', () => {
  it('when a job is linked, then the doc shows it, also to the party that asks for docs of the job', async () => {
    const [doc, jobId] = [await aDoc(rest), await aJob(rest)];
    const linked = await link(doc.id, jobId);
    expect([linked.status, linked.body.data.jobIds]).toEqual([200, [jobId]]);
    const listed = await call(rest.app, key, 'get', `/v1/docs?jobId=${jobId}`);
    expect(listed.body.data).toEqual([linked.body.data]);
  });

  it('when it is linked again, also at the same time, then nothing changes', async () => {
    const [doc, jobId] = [await aDoc(rest), await aJob(rest)];
    const answers = await Promise.all([1, 2, 3, 4].map(() => link(doc.id, jobId)));
    expect(answers.map(({ status, body }) => [status, body.data.jobIds])).toEqual(
      answers.map(() => [200, [jobId]]),
    );
    expect((await written(doc.id)).map(({ type }) => type)).toEqual(['doc.created', 'doc.job-linked']);
  });

  it('when jobs are linked at the same time, then none is lost, also in the audit', async () => {
    const doc = await aDoc(rest);
    const jobs = await Promise.all([1, 2, 3, 4].map(() => aJob(rest)));
    const answers = await Promise.all(jobs.map((jobId) => link(doc.id, jobId)));
    expect(answers.map(({ body }) => body.data.jobIds.length).sort()).toEqual([1, 2, 3, 4]);
    expect((await get(doc.id)).jobIds.toSorted()).toEqual(jobs.toSorted());
  });

  it('when the job is of another client, by itself or by its site, then it is refused', async () => {
    const { id: clientId } = await created(rest, '/v1/clients', { name: 'Other' });
    const { id: siteId } = await created(rest, '/v1/sites', { clientId, name: 'x' });
    const doc = await aDoc(rest);
    for (const job of [{ clientId }, { siteId }]) {
      const answer = await link(doc.id, await aJob(rest, 'PENDING', job));
      expect(issuesOf(answer)).toEqual([
        expect.objectContaining({ path: 'jobId', message: 'is a job of another client' }),
      ]);
    }
    const own = await aJob(rest, 'PENDING', { siteId: rest.team.site_id });
    expect((await link(doc.id, own)).status).toBe(200);
  });

  it('when doc and job are of another team, then both are named as if they did not exist', async () => {
    const theirs = { app: rest.app, team: rest.otherTeam };
    const answer = await link((await aDoc(theirs)).id, await aJob(theirs));
    const absent = await link(uuidV7(), uuidV7());
    expect(issuesOf(answer).map(({ path }) => path)).toEqual(['docId', 'jobId']);
    expect(issuesOf(answer)).toEqual(issuesOf(absent));
  });
});
