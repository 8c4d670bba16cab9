import { call, freshMpan } from '@team-operations/testing';
import { keyWith } from '@team-operations/testing/rest';
import { openSearchBed, type SearchBed } from './search-bed.ts';

let bed: SearchBed;
let ids: Record<'job' | 'asset' | 'doc' | 'client' | 'site', string>;
const mpan = '2012345678385';
beforeAll(async () => {
  bed = await openSearchBed();
  const { id: client } = await bed.post('/v1/clients', { name: 'Höfner Bäckerei Ltd' });
  const { id: site } = await bed.post('/v1/sites', {
    clientId: client,
    name: 'Wharf Bakery',
    addressLines: ['14 Canal Street'],
    postcode: 'EX4 2PQ',
    mpans: [mpan],
  });
  const job = await bed.job({
    siteId: site,
    mpan,
    externalReference: 'WO-2026/0417',
    notes: 'Service head scorched. Isolate before the charger is fitted. Dog in garden.',
  });
  const { id: asset } = await bed.post('/v1/assets', {
    typeId: await bed.assetType(),
    name: 'Rolec wallbox',
    serialNumber: 'EV 77-1032 B',
    attributes: { phase: 'three' },
    siteId: site,
  });
  const { id: doc } = await bed.post('/v1/docs', {
    clientId: client,
    title: 'Method statement',
    body: '<p>Gloves &amp; <b>goggles</b> are worn.</p>',
  });
  await call(bed.app, bed.otherTeam.api_keys['apis.all']!, 'post', '/v1/jobs', {
    jobTypeId: bed.otherTeam.job_type_id,
    scheduledDate: '2026-03-01',
    notes: 'Scorched in another team',
    mpan,
  });
  ids = { job, asset, doc, client, site };
  await bed.index();
});
afterAll(() => bed.close());

const kindsOf = async (query: string, more?: object) =>
  (await bed.search(query, more)).results.map(({ kind }) => kind);
const idsOf = async (query: string) => (await bed.search(query)).results.map(({ id }) => id);

describe('what is found', () => {
  it.each([
    ['a word form', 'scorching', 'job'],
    ['a half word', 'scorc', 'job'],
    ['a misspelt word', 'scorchde', 'job'],
    ['two letters swapped in a short word', 'gadren', 'job'],
    ['a synonym', 'cut-out', 'job'],
    ['a shorter synonym', 'fuse', 'job'],
    ['a synonym of a phrase', 'charge point', 'asset'],
    ['a word without its accent', 'backerei', 'client'],
    ['a word of HTML text', 'goggles', 'doc'],
    ['an attribute', 'wallbox phase three', 'asset'],
    ['an address', 'canal street', 'site'],
    ['a phrase', '"dog in garden"', 'job'],
    ['one of two words', 'giraffe or goggles', 'doc'],
  ] as const)('finds by %s', async (_what, query, kind) => {
    expect(await idsOf(query)).toContain(ids[kind]);
  });

  it.each([
    ['an excluded word', 'scorched -dog'],
    ['an excluded phrase', 'scorched -"dog in garden"'],
    ['a phrase in another order', '"garden dog"'],
    ['what HTML is made of', 'amp'],
  ])('does not find by %s', async (_what, query) => {
    expect(await idsOf(query)).not.toContain(_what.startsWith('what') ? ids.doc : ids.job);
  });

  it('marks what was found, and leaves HTML and marks of the text as text', async () => {
    const id = await bed.job({ notes: 'Fuse <script>alert(1)</script> ⟦zebra⟧' });
    await bed.index();
    const { results } = await bed.search('zebra');
    expect(results).toMatchObject([{ kind: 'job', id, link: `/v1/jobs/${id}` }]);
    expect(results[0]!.snippet).toContain('[⟦zebra⟧');
  });

  it('leads to where REST shows it', async () => {
    for (const kind of ['job', 'asset', 'doc', 'client', 'site'] as const) {
      const { results } = await bed.search(
        { job: 'scorched', asset: 'rolec', doc: 'method statement', client: 'hofner', site: 'wharf' }[kind],
        {
          kinds: [kind],
        },
      );
      expect(results[0]).toMatchObject({ kind, id: ids[kind] });
      expect((await call(bed.app, bed.team.api_keys['apis.read']!, 'get', results[0]!.link)).status).toBe(
        200,
      );
    }
  });
});

describe('identifiers', () => {
  it.each(['2012345678385', '20 1234 5678 385', '20-1234-5678-385', 'MPAN 20 1234 5678 385 please'])(
    'an MPAN as %s comes first',
    async (query) => {
      const [one, two] = await bed.search(query).then(({ results }) => results);
      expect([one!.kind, two!.kind].toSorted()).toEqual(['job', 'site']);
    },
  );

  it.each([
    ['EV77-1032B', 'asset'],
    ['ev 77 1032 b', 'asset'],
    ['wo 2026 0417', 'job'],
    ['WO-2026/0417', 'job'],
    ['ex42pq', 'site'],
  ] as const)('%s comes first', async (query, kind) => {
    expect((await idsOf(query))[0]).toBe(ids[kind]);
  });

  it('is exact: another MPAN finds neither', async () => {
    expect(await idsOf(freshMpan())).toEqual([]);
  });
});

describe('who finds what', () => {
  it('finds nothing of another team', async () => {
    const { results } = await bed.search('scorched', {}, bed.otherTeam.api_keys['apis.read']);
    expect(results.map(({ snippet }) => snippet)).toEqual([expect.stringContaining('another team')]);
    expect((await bed.search(mpan, {}, bed.otherTeam.api_keys['apis.read'])).results).toHaveLength(1);
  });

  it('skips kinds whose scope the credential lacks, and names it', async () => {
    const key = await keyWith(bed.database, bed.team.id, ['search.read', 'assets.read']);
    const { results, skippedKinds } = await bed.search(mpan, {}, key);
    expect(results).toEqual([]);
    expect(skippedKinds).toEqual([
      { kind: 'job', scope: 'jobs.read' },
      { kind: 'flow', scope: 'flows.read' },
      { kind: 'fault', scope: 'jobs.read' },
      { kind: 'doc', scope: 'docs.read' },
      { kind: 'client', scope: 'docs.read' },
      { kind: 'site', scope: 'docs.read' },
      { kind: 'invoice', scope: 'invoices.read' },
    ]);
    expect((await bed.search('rolec', { kinds: ['asset'] }, key)).skippedKinds).toEqual([]);
  });

  it('a key for searching alone finds nothing', async () => {
    const answer = await bed.search('scorched', {}, bed.team.api_keys['search.read']);
    expect(answer.results).toEqual([]);
    expect(answer.skippedKinds).toHaveLength(8);
  });
});

describe('the request', () => {
  it('answers GET and POST alike', async () => {
    const query = { query: 'scorched dog', kinds: 'job,asset', limit: '3' };
    const { body } = await call(
      bed.app,
      bed.team.api_keys['apis.read']!,
      'get',
      `/v1/search?${new URLSearchParams(query)}`,
    );
    expect(body.data).toEqual(await bed.search('scorched dog', { kinds: ['job', 'asset'], limit: 3 }));
    expect(body.data.results).not.toEqual([]);
  });

  it('keeps to kinds and limit', async () => {
    expect(await kindsOf('wharf', { kinds: ['site'] })).toEqual(['site']);
    expect((await bed.search('wharf', { limit: 1 })).results).toHaveLength(1);
  });

  it.each([
    ['no query', {}, 'query'],
    ['an empty query', { query: '' }, 'query'],
    ['a query that is too long', { query: 'a'.repeat(201) }, 'query'],
    ['an unknown kind', { query: 'x', kinds: ['person'] }, 'kinds'],
    ['no kinds', { query: 'x', kinds: [] }, 'kinds'],
    ['a limit beyond the greatest', { query: 'x', limit: 101 }, 'limit'],
    ['an unknown property', { query: 'x', page: 2 }, 'page'],
  ])('rejects %s', async (_what, body, path) => {
    const answer = await call(bed.app, bed.team.api_keys['apis.read']!, 'post', '/v1/search', body);
    expect([answer.status, answer.body.error?.issues[0]?.path]).toEqual([400, path]);
  });

  it.each([
    "'",
    "''':*&|!()<->",
    '!!!',
    '" " "',
    '-',
    '--',
    '-"',
    'or',
    'or or or',
    '\\',
    "\\'",
    '%',
    '_',
    ':*',
    '&',
    '<->',
    'a:*',
    '⟦⟧',
    '🐶🐶🐶',
    'ﬁ',
    '日本語',
    'אבג',
    '\u202e',
    'the',
    'and the of',
    "x' | 'y",
    '$1',
    '{}',
    'a'.repeat(200),
    'a '.repeat(100),
    '"'.repeat(200),
    '1 '.repeat(100),
    '-a '.repeat(66),
    'İ'.repeat(50),
    '\ud83d',
    '"a" or "b" -"c" d',
  ])('answers odd input: %j', async (query) => {
    const answer = await call(bed.app, bed.team.api_keys['apis.read']!, 'post', '/v1/search', { query });
    expect([200, 400]).toContain(answer.status);
  });
});
