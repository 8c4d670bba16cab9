import { sql } from '@team-operations/database';
import { createKafka, ensureTopics, startRelay, type Relay } from '@team-operations/messaging';
import { runConsumer } from '@team-operations/operations';
import { createLogger, createRegistry, type RunningLoop } from '@team-operations/service';
import { eventually, testStack } from '@team-operations/testing';
import { v7 as uuidV7 } from 'uuid';
import { search } from '../src/domain.ts';
import { refreshEntries } from '../src/indexing/refresh-entries.ts';
import { deleteUnusedWords } from '../src/indexing/unused-words.ts';
import { writeNext, type SkippedRow } from '../src/indexing/write-all.ts';
import { neverSkipped, openSearchBed, type SearchBed } from './search-bed.ts';

let bed: SearchBed;
let before: string;
let relay: Relay;
const running: RunningLoop[] = [];
const logger = createLogger({ name: 'search-test', level: 'silent' });

/** What the worker runs, from the outbox over the real broker. */
beforeAll(async () => {
  bed = await openSearchBed();
  before = await bed.job({ notes: 'There before the index' });
  const kafka = createKafka({ brokers: testStack().kafkaBrokers, clientId: 'search-test', logger });
  const { jobs = [], consumers = [] } = search({ searchables: bed.searchables });
  await ensureTopics({ kafka, topics: consumers.flatMap(({ topics }) => topics) });
  relay = startRelay({ database: bed.database, kafka, source: '/search-test', logger });
  const dependencies = { database: bed.worker, kafka, logger, metrics: createRegistry('search-test') };
  running.push(...jobs.map((job) => job.start(dependencies)));
  // The database is this test's own, and so the group must be.
  running.push(
    ...consumers.map((consumer) =>
      runConsumer({ ...consumer, group: `search-test.${bed.team.id}` }, dependencies),
    ),
  );
});
afterAll(async () => {
  for (const one of running) await one.stop();
  await relay.stop();
  await bed.close();
});

const found = async (query: string, kind: string) =>
  (await bed.search(query, { kinds: [kind] })).results.map(({ id }) => id);

it('indexes what was there before', async () => {
  await eventually(async () => (await found('before index', 'job')).includes(before));
});

it('follows what happens, over Kafka', async () => {
  const { id: client } = await bed.post('/v1/clients', { name: 'Quicksilver Holdings' });
  await eventually(async () => (await found('quicksilver', 'client')).includes(client));
  const job = await bed.job({ notes: 'Kestrel nests on the mast' });
  await eventually(async () => (await found('kestrel', 'job')).includes(job));
  await bed.post(`/v1/jobs/${job}`, { notes: 'Heron now' }, 'patch');
  await eventually(async () => (await found('heron', 'job')).includes(job));
  expect(await found('kestrel', 'job')).toEqual([]);
});

it('follows the new name of a client and of a site in what names them', async () => {
  const { id: clientId } = await bed.post('/v1/clients', { name: 'Marigold Estates' });
  const { id: siteId } = await bed.post('/v1/sites', { clientId, name: 'Foxglove Yard' });
  const job = await bed.job({ clientId, siteId });
  const { id: doc } = await bed.post('/v1/docs', { title: 'Report', clientId, siteId, body: 'x' });
  const everywhere = async (query: string) => (await bed.search(query)).results.map(({ id }) => id).sort();
  const finds = (query: string, ids: string[]) =>
    eventually(async () => JSON.stringify(await everywhere(query)) === JSON.stringify([...ids].sort()));
  await finds('marigold', [clientId, siteId, job, doc]);
  await bed.post(`/v1/clients/${clientId}`, { name: 'Tamarisk Estates' }, 'patch');
  await finds('tamarisk', [clientId, siteId, job, doc]);
  await finds('marigold', []);
  await bed.post(`/v1/sites/${siteId}`, { name: 'Hawthorn Yard' }, 'patch');
  await finds('hawthorn', [siteId, job, doc]);
}, 150_000);

it('every table that contributes takes the entry of a deleted row out, and no other does', async () => {
  const triggers = await bed.database.query<{ table: string; kind: string }>(sql`
    SELECT tgrelid::regclass::text AS "table", split_part(encode(tgargs, 'escape'), '\\000', 1) AS kind
    FROM pg_trigger WHERE tgfoid = 'delete_search_entry'::regproc ORDER BY 1, 2`);
  const declared = bed.searchables.map(({ table, kind }) => ({ table, kind }));
  expect(triggers).toEqual(declared.toSorted((one, other) => (one.table < other.table ? -1 : 1)));
});

it('keeps no entry of a row that is deleted while its entry is written', async () => {
  const flows = bed.searchables.find(({ kind }) => kind === 'flow')!;
  const job = await bed.job();
  const insert = async () => {
    const id = uuidV7();
    await bed.database.query(sql`
      INSERT INTO flow (id, team_id, job_id, submission_id, revision, flow, version, state, held, from_mpid, to_role, live)
      VALUES (${id}::uuid, ${bed.team.id}::uuid, ${job}::uuid, ${uuidV7()}::uuid, 1, 'D0135', '002', 'QUEUED', '[]', 'SIPT', 'J', false)`);
    return id;
  };
  for (let turn = 0; turn < 30; turn += 1) {
    const id = await insert();
    await Promise.all([
      bed.worker.transaction((transaction) => refreshEntries(transaction, flows, bed.team.id, [id])),
      bed.database.query(sql`DELETE FROM flow WHERE team_id = ${bed.team.id}::uuid AND id = ${id}::uuid`),
    ]);
  }
  expect(
    await bed.database.query(
      sql`SELECT entity_id FROM search_entry WHERE team_id = ${bed.team.id}::uuid AND kind = 'flow'`,
    ),
  ).toEqual([]);
});

it('skips and reports a row whose entry cannot be written, and writes those before and behind it', async () => {
  const notes = ['first', 'poison', 'last'];
  const ids = [];
  for (const note of notes) ids.push(await bed.job({ notes: note }));
  const [jobs] = bed.searchables;
  const poisoned = {
    ...jobs!,
    kind: 'poisoned',
    entries: sql`
      SELECT team_id, id, 'Job' AS title, coalesce(notes, '') AS body, ARRAY[]::text[] AS identifiers,
        CASE WHEN notes = 'poison' THEN ('not ' || 'a time')::timestamptz ELSE updated_at END AS updated_at FROM job`,
  };
  const passed: SkippedRow[] = [];
  while (await writeNext(bed.worker, poisoned, { report: (row) => passed.push(row) }));
  expect(passed).toMatchObject([{ kind: 'poisoned', team: bed.team.id, entity: ids[1] }]);
  const written = await bed.database.query<{ id: string }>(
    sql`SELECT entity_id AS id FROM search_entry WHERE kind = 'poisoned'`,
  );
  const found = written.map(({ id }) => id);
  expect([found.includes(ids[0]!), found.includes(ids[1]!), found.includes(ids[2]!)]).toEqual([
    true,
    false,
    true,
  ]);
  const progress = sql`SELECT step, skipped FROM search_progress WHERE kind = 'poisoned'`;
  expect(await bed.database.query(progress)).toEqual([{ step: 'done', skipped: 1 }]);
});

it('writes every entry again when rows become other entries, one process at a time', async () => {
  const [jobs] = bed.searchables;
  const asked = { ...jobs!, kind: 'test', entries: sql`SELECT * FROM (${jobs!.entries}) AS entry` };
  const all = async () => {
    let batches = 0;
    while (await writeNext(bed.worker, asked, { report: neverSkipped })) batches += 1;
    return batches;
  };
  expect(await all()).toBeGreaterThan(0);
  expect(await all()).toBe(0);
  const changed = {
    ...asked,
    entries: sql`SELECT team_id, id, 'Another title' AS title, body, identifiers, updated_at FROM (${jobs!.entries}) AS entry`,
  };
  expect(await writeNext(bed.worker, changed, { report: neverSkipped })).toBe(true);
  const [entry] = await bed.database.query<{ title: string }>(
    sql`SELECT title FROM search_entry WHERE kind = 'test' LIMIT 1`,
  );
  expect(entry).toEqual({ title: 'Another title' });
});

it('deletes words that no entry of their kind has any more', async () => {
  await bed.database.query(sql`
    INSERT INTO search_word (team_id, kind, word)
    VALUES (${bed.team.id}::uuid, 'job', 'zzyzx'), (${bed.team.id}::uuid, '', 'heron'), (${bed.team.id}::uuid, 'invoice', 'heron') ON CONFLICT DO NOTHING`);
  await deleteUnusedWords(bed.worker, new AbortController().signal);
  const words = await bed.database.query<{ word: string }>(
    sql`SELECT kind || ' ' || word AS word FROM search_word WHERE team_id = ${bed.team.id}::uuid AND kind IN ('', 'job', 'invoice')`,
  );
  const left = words.map(({ word }) => word);
  expect(left).toContain('job heron');
  for (const gone of ['job zzyzx', ' heron', 'invoice heron']) expect(left).not.toContain(gone);
});
