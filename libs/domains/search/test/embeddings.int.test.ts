import { sql } from '@team-operations/database';
import { createLogger, createRegistry, Secret } from '@team-operations/service';
import { call } from '@team-operations/testing';
import { createEmbedding } from '../src/embeddings/embed-entries.ts';
import { readEmbeddings, type Embeddings } from '../src/embeddings/embeddings.ts';
import { refreshEntries } from '../src/indexing/refresh-entries.ts';
import { writeNext } from '../src/indexing/write-all.ts';
import { startEndpoint, type EmbeddingEndpoint } from './embedding-endpoint.ts';
import { indexed } from '../src/variants.ts';
import { neverSkipped, openSearchBed, type SearchBed } from './search-bed.ts';

let endpoint: EmbeddingEndpoint;
let bed: SearchBed;
let embeddings: Embeddings;
const metrics = createRegistry('embeddings-test');
const logger = createLogger({ name: 'embeddings-test', level: 'silent' });
const refused: string[] = [];
let dog: string;
let solar: string;

const settings = (more: object = {}) => ({
  mode: 'local' as const,
  embeddingsUrl: endpoint.url,
  embeddingsModel: 'toy-1',
  embeddingsToken: new Secret('endpoint-token'),
  ...more,
});
const open = (more?: object, registry = createRegistry('one')) =>
  readEmbeddings(settings(more), { logger, metrics: registry })!;

/** What the worker does until nothing is left. */
async function index(model: Embeddings | null = embeddings) {
  for (const searchable of indexed(bed.searchables))
    while (await writeNext(bed.worker, searchable, { model: model?.model ?? null, report: neverSkipped }));
  if (model === null) return;
  const onRefused = ({ id }: { id: string }) => refused.push(id);
  await createEmbedding({ database: bed.worker, embeddings: model, onRefused })(new AbortController().signal);
}
const refreshJob = (id: string) =>
  bed.worker.transaction(async (transaction) => {
    for (const jobs of indexed(bed.searchables).filter(({ table }) => table === 'job'))
      await refreshEntries(transaction, jobs, bed.team.id, [id], { model: embeddings.model });
  });
const vectors = () =>
  bed.database.query<{ model: string | null; length: number | null; due: boolean; count: number }>(sql`
    SELECT model, octet_length(vector) AS length, due_at IS NOT NULL AS due, count(*)::int AS count FROM search_vector
    GROUP BY 1, 2, 3 ORDER BY 4 DESC`);
const ids = async (query: string) => (await bed.search(query)).results.map(({ id }) => id);
const counted = async (outcome: string) => {
  const { values } = (await metrics.getSingleMetric('search_embedding_requests_total')!.get()) as {
    values: { labels: Record<string, unknown>; value: number }[];
  };
  return values.find(({ labels }) => labels['for'] === 'query' && labels['outcome'] === outcome)!.value;
};

beforeAll(async () => {
  endpoint = await startEndpoint();
  embeddings = open({}, metrics);
  bed = await openSearchBed({ embeddings });
  dog = await bed.job({ notes: 'Dog in garden' });
  solar = await bed.job({ notes: 'Solar on the barn' });
  for (let n = 0; n < 80; n += 1) await bed.job({ notes: `Routine visit ${n}` });
  await call(bed.app, bed.otherTeam.api_keys['apis.all']!, 'post', '/v1/jobs', {
    jobTypeId: bed.otherTeam.job_type_id,
    scheduledDate: '2026-03-01',
    notes: 'Dog of another team',
  });
  await index();
});
afterAll(async () => {
  await bed.close();
  await endpoint.stop();
});

it('asks for the vectors of all entries in batches, with model and token', async () => {
  const [{ path, authorization, body }] = endpoint.requests as [EmbeddingEndpoint['requests'][number]];
  expect([path, authorization, body.model]).toEqual(['/v1/embeddings', 'Bearer endpoint-token', 'toy-1']);
  expect(Math.max(...endpoint.requests.map((one) => one.body.input.length))).toBe(64);
  const [all, ...others] = await vectors();
  expect(all).toMatchObject({ model: 'toy-1', length: 16, due: false });
  expect(others).toEqual([]);
});

it('finds what only the model knows to be alike, of the own team alone', async () => {
  expect(await ids('zorblax')).toEqual([dog]);
  expect(await ids('florp')).toEqual([solar]);
  const others = await bed.search('zorblax', {}, bed.otherTeam.api_keys['apis.read']);
  expect(others.results.map(({ snippet }) => snippet)).toEqual(['Dog of another team']);
});

it('leaves out what is excluded, and kinds that the credential may not read', async () => {
  expect(await ids('zorblax -garden')).not.toContain(dog);
  expect((await bed.search('zorblax', {}, bed.team.api_keys['search.read'])).results).toEqual([]);
});

it('follows a change of the text, and a deleted entry takes its vector with it', async () => {
  const job = await bed.job({ notes: 'Nothing yet' });
  await refreshJob(job);
  await index();
  expect(await ids('quuxify')).toEqual([]);
  await bed.post(`/v1/jobs/${job}`, { notes: 'Scorched' }, 'patch');
  await refreshJob(job);
  await index();
  expect(await ids('quuxify')).toEqual([job]);
  await bed.database.query(sql`DELETE FROM search_entry WHERE entity_id = ${job}::uuid`);
  expect(await bed.database.query(sql`SELECT FROM search_vector WHERE entity_id = ${job}::uuid`)).toEqual([]);
});

it('asks for the others when the endpoint refuses one entry', async () => {
  const bad = await bed.job({ notes: 'refused' });
  const good = await bed.job({ notes: 'invoice about the barn' });
  await refreshJob(bad);
  await refreshJob(good);
  await index();
  // A job has an entry for each of two scopes.
  expect(refused).toEqual([bad, bad]);
  expect(await ids('grelb')).toEqual([good]);
  expect(await ids('refused')).toContain(bad);
});

describe('when the endpoint fails', () => {
  afterEach(() => {
    endpoint.fault = null;
  });

  it.each([
    ['an error', (response) => response.writeHead(500).end()],
    ['no answer', () => undefined],
    ['a redirect', (response) => response.writeHead(302, { location: `${endpoint.url}/embeddings` }).end()],
    ['no JSON', (response) => response.end('<html>')],
    ['null', (response) => response.end('null')],
    ['too few vectors', (response) => response.end('{"data":[]}')],
    ['words for numbers', (response) => response.end('{"data":[{"index":0,"embedding":["a","b"]}]}')],
    ['zeros', (response) => response.end('{"data":[{"index":0,"embedding":[0,0,0]}]}')],
    ['a hang-up', (response) => response.destroy()],
    [
      'an endless answer',
      (response) => {
        const pour = () => {
          while (response.write(' '.repeat(65_536)));
        };
        response.on('drain', pour);
        pour();
      },
    ],
  ] as [string, EmbeddingEndpoint['fault']][])(
    'with %s, a search answers by words, and counts it',
    async (_what, fault) => {
      endpoint.fault = fault;
      const registry = createRegistry('failing');
      const failing = open({}, registry);
      expect(await failing.ofQuery('dog')).toBeNull();
      const before = endpoint.requests.length;
      expect(await failing.ofQuery('dog')).toBeNull();
      expect(endpoint.requests).toHaveLength(before);
      expect(await registry.getSingleMetricAsString('search_embedding_requests_total')).toMatch(
        /for="query",outcome="failed".*\} 1\n[^]*for="query",outcome="skipped".*\} 1/,
      );
    },
    // Requests for entries, for which no person waits, may take so long.
    30_000,
  );

  it('answers over REST as without an endpoint', async () => {
    endpoint.fault = (response) => response.writeHead(503).end();
    expect((await ids('garden'))[0]).toBe(dog);
    expect(await counted('failed')).toBe(1);
  });

  it('keeps entries due, and gets their vectors later', async () => {
    endpoint.fault = (response) => response.writeHead(503).end();
    const job = await bed.job({ notes: 'Scorched again' });
    await refreshJob(job);
    await expect(index()).rejects.toThrow('answered 503');
    endpoint.fault = null;
    await bed.database.query(
      sql`UPDATE search_vector SET due_at = now() WHERE due_at IS NOT NULL AND model IS NULL`,
    );
    await index();
    expect(await ids('scorched')).toContain(job);
    expect(await vectors()).toContainEqual(expect.objectContaining({ model: 'toy-1', due: false }));
  });
});

it('asks for every entry again when the model answers vectors of another length, or is another one', async () => {
  endpoint.dimensions = 32;
  await bed.database.query(sql`UPDATE search_vector SET due_at = now() WHERE entity_id = ${dog}::uuid`);
  await index(open());
  await index(open());
  expect((await vectors()).filter(({ due }) => !due)).toEqual([expect.objectContaining({ length: 32 })]);
  const other = open({ embeddingsModel: 'toy-2', embeddingsDimensions: 32 });
  await index(other);
  expect((await vectors()).filter(({ due }) => !due)).toEqual([
    expect.objectContaining({ model: 'toy-2/32' }),
  ]);
  expect(endpoint.requests.at(-1)!.body).toMatchObject({ model: 'toy-2', dimensions: 32 });
});

it('deletes the vectors when there is no endpoint any more', async () => {
  await index(null);
  expect(await vectors()).toEqual([]);
});
