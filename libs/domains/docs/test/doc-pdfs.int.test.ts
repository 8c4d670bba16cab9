import { sql, type Database } from '@team-operations/database';
import { createKafka } from '@team-operations/messaging';
import type { RunningJob } from '@team-operations/operations';
import { createLogger, createRegistry } from '@team-operations/service';
import { call, eventually, testStack } from '@team-operations/testing';
import { startRest, type RestBed } from '@team-operations/testing/rest';
import { docPdfs, renderDocPdfs } from '../src/pdfs/doc-pdfs.ts';
import { aDoc } from './arrangements.ts';

const logger = createLogger({ name: 'pdf-test', level: 'silent' });
let rest: RestBed;
let key: string;
let worker: Database;
const running: RunningJob[] = [];
beforeAll(async () => {
  rest = await startRest();
  key = rest.team.api_keys['apis.all']!;
  worker = await rest.connectAs('team_operations_worker');
});
afterAll(async () => {
  await Promise.all(running.map((job) => job.stop()));
  await rest.close();
});

const kafka = createKafka({ brokers: testStack().kafkaBrokers, clientId: 'pdf-test', logger });
const startJob = () => {
  const job = renderDocPdfs.start({ database: worker, kafka, logger, metrics: createRegistry('pdf-test') });
  running.push(job);
  return job;
};

const eventsOf = (docId: string) =>
  rest.database.query<object>(sql`
    SELECT event_id AS id, type, time, data, extensions FROM outbox_message WHERE key = ${docId} ORDER BY id`);

/** Hands events to the consumer, as the worker does. */
async function hand(events: readonly object[]): Promise<void> {
  const handle = docPdfs.handler({ database: worker, logger, metrics: createRegistry('pdf-consumer') });
  for (const event of events) await worker.transaction((transaction) => handle(event as never, transaction));
}
const consume = async (docId: string) => hand(await eventsOf(docId));

const pdf = (id: string, query = '') =>
  call(rest.app, key, 'get', `/v1/docs/${id}/pdf${query}`)
    .buffer(true)
    .parse((response, done) => {
      const chunks: Buffer[] = [];
      response
        .on('data', (chunk: Buffer) => chunks.push(chunk))
        .on('end', () => done(null, Buffer.concat(chunks)));
    });
const revisionOf = async (id: string) =>
  (await call(rest.app, key, 'get', `/v1/docs/${id}`)).body.data.revision;

it('requests the PDF of the new revision alone', async () => {
  const { id } = await aDoc(rest, { title: 'Certificate', body: 'first' });
  for (const body of ['second', 'third'])
    await call(rest.app, key, 'post', '/v1/docs/revisions/create', { docId: id, body });
  await hand((await eventsOf(id)).slice(-1));
  expect(
    await rest.database.query(sql`
      SELECT number FROM pdf JOIN doc_revision AS revision ON revision.id = pdf.id WHERE revision.doc_id = ${id}::uuid`),
  ).toEqual([{ number: 3 }]);
  await consume(id);
  expect((await revisionOf(id)).pdf.state).toBe('waiting');
});

it('is 404 with the reason until it is drawn, and a PDF of that revision from then on', async () => {
  const { id } = await aDoc(rest, { title: 'Certificate', body: '<h1>Safe</h1><p>Łódź</p>' });
  expect((await revisionOf(id)).pdf).toEqual({ state: 'waiting', path: `/v1/docs/${id}/pdf?revision=1` });
  const early = await call(rest.app, key, 'get', `/v1/docs/${id}/pdf`);
  expect([
    early.status,
    early.headers['retry-after'],
    early.body.error.code,
    early.body.error.issues[0],
  ]).toEqual([
    404,
    '2',
    'pdf_not_ready',
    expect.objectContaining({ path: 'revision', message: expect.stringContaining('no PDF yet') }),
  ]);

  startJob();
  await consume(id);
  await consume(id);
  await eventually(async () => (await revisionOf(id)).pdf.state === 'ready');
  const { status, headers, body } = await pdf(id);
  expect([status, headers['content-type'], headers['content-disposition']]).toEqual([
    200,
    'application/pdf',
    expect.stringContaining(`doc-${id}-revision-1.pdf`),
  ]);
  expect((body as Buffer).subarray(0, 5).toString()).toBe('%PDF-');

  await call(rest.app, key, 'post', '/v1/docs/revisions/create', { docId: id, body: 'second' });
  await consume(id);
  await eventually(async () => (await revisionOf(id)).pdf.state === 'ready');
  expect((await pdf(id, '?revision=1')).body).toEqual(body);
  expect((await pdf(id)).body).not.toEqual(body);
});

it('does not exist for another team, and names a revision that the doc does not have', async () => {
  const { id } = await aDoc(rest);
  const foreign = await call(rest.app, rest.otherTeam.api_keys['apis.all']!, 'get', `/v1/docs/${id}/pdf`);
  expect(foreign.status).toBe(404);
  const missing = await call(rest.app, key, 'get', `/v1/docs/${id}/pdf?revision=7`);
  expect([missing.status, missing.body.error.issues[0].path]).toEqual([400, 'revision']);
});

it('says why there is none when it was given up', async () => {
  const { id } = await aDoc(rest);
  await rest.database.query(sql`
    INSERT INTO pdf (id, team_id, kind, state, failure, next_attempt_at)
    SELECT id, team_id, 'doc', 'failed', 'Rendering exceeded the time limit.', NULL FROM doc_revision WHERE doc_id = ${id}::uuid`);
  const { status, headers, body } = await call(rest.app, key, 'get', `/v1/docs/${id}/pdf`);
  expect([status, headers['retry-after'], body.error.code, body.error.issues[0].message]).toEqual([
    404,
    undefined,
    'pdf_failed',
    'has no PDF. Rendering exceeded the time limit.',
  ]);
});

it('is drawn once when two workers look for it', async () => {
  const docs = await Promise.all(Array.from({ length: 8 }, () => aDoc(rest)));
  // Another one runs since it was drawn first. Each loads what draws in a thread of its own.
  while (running.length < 2) startJob();
  for (const { id } of docs) await consume(id);
  await eventually(async () =>
    (await Promise.all(docs.map(({ id }) => revisionOf(id)))).every(({ pdf }) => pdf.state === 'ready'),
  );
  const [claims] = await rest.database.query<{ most: number }>(
    sql`SELECT max(claim)::int AS most FROM pdf WHERE state = 'ready' AND claim > 0`,
  );
  expect(claims?.most).toBe(1);
});
