import { call } from '@team-operations/testing';
import { openSearchBed, type SearchBed } from './search-bed.ts';

let bed: SearchBed;
let job: string;
beforeAll(async () => {
  bed = await openSearchBed();
  job = await bed.job({ notes: 'Scor\u200bched head\u00ading. Dog in garden' });
  await bed.job({ notes: 'The dog </b>⟦⟧⟦/b⟧ <img src=x onerror=alert(1)> sleeps' });
  await call(bed.app, bed.otherTeam.api_keys['apis.all']!, 'post', '/v1/jobs', {
    jobTypeId: bed.otherTeam.job_type_id,
    scheduledDate: '2026-03-01',
    notes: 'Xylophone concert for elephants',
  });
  await bed.index();
});
afterAll(() => bed.close());

const send = (query: string) =>
  call(bed.app, bed.team.api_keys['apis.read']!, 'post', '/v1/search', { query });
const ids = async (query: string) => (await bed.search(query)).results.map(({ id }) => id);

it.each(['xylophone', 'xylophnoe', 'xylo', 'concert elephants', 'opera', 'whale'])(
  'finds nothing by words of another team: %s',
  async (query) => {
    const { results } = await bed.search(query);
    expect(JSON.stringify(results)).not.toMatch(/xylophone|concert|elephant/i);
    const others = await bed.search(query, {}, bed.otherTeam.api_keys['apis.read']);
    expect(JSON.stringify(others.results)).toMatch(/elephant/);
  },
);

it.each([' ', '\t \u00a0', '\u200b'])('refuses a query in which nothing is seen: %j', async (query) => {
  const { status, body } = await send(query);
  expect([status, body.error.issues]).toEqual([400, [expect.objectContaining({ path: 'query' })]]);
  expect(body.error.issues[0].fix).toMatch(/^Send /);
});

it.each([
  ['in the query', 'scor\u200bched'],
  ['in the text', 'scorched'],
  ['as a soft hyphen', 'heading'],
  ['of direction', '\u202escorched\u202c'],
  ['at the start of the file', '\ufeffscorched'],
])('ignores characters that are not seen: %s', async (_where, query) => {
  expect(await ids(query)).toEqual([job]);
});

it('marks only what was found, whatever marks text and query have', async () => {
  for (const query of ['dog', '⟦dog⟧', 'dog </b>', 'dog ⟧⟦ sleeps']) {
    const { results } = await bed.search(query);
    expect(results.length).toBeGreaterThan(0);
    for (const { title, snippet } of results)
      for (const text of [title, snippet]) {
        expect(text.replaceAll(/⟦[^⟦⟧]+⟧/g, '')).not.toMatch(/[⟦⟧]/);
        expect([...text.matchAll(/⟦([^⟧]+)⟧/g)].map(([, word]) => word)).toEqual(
          expect.not.arrayContaining([expect.stringMatching(/[<>/]/)]),
        );
      }
  }
});

it.each(['the', 'and the of', 'the -dog', '-dog', '-the', '"the of"', 'the or of'])(
  'finds nothing by words that say nothing: %s',
  async (query) => {
    expect(await ids(query)).toEqual([]);
  },
);

it.each(['.*', '(a+)+$', '[a-z]{1000}', '^dog$|x', '\\bdog\\b', 'd.g', 'dog%', 'do_', '(?:dog)'])(
  'takes no expression for anything but words: %s',
  async (query) => {
    const answer = await send(query);
    expect(answer.status).toBe(200);
  },
);

it.each([
  ['thousands of words', 'dog '.repeat(5000)],
  ['a very long word', 'd'.repeat(100_000)],
  ['thousands of quotes', '"'.repeat(20_000)],
])('rejects %s, and names the field', async (_what, query) => {
  const answer = await send(query);
  expect([answer.status, answer.body.error.issues[0].path]).toEqual([400, 'query']);
});

it('answers 50 searches at the same time alike', async () => {
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, n) => send(n % 2 === 0 ? 'dog garden' : 'animal')),
  );
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  for (const parity of [0, 1]) {
    const bodies = answers
      .filter((_, n) => n % 2 === parity)
      .map(({ body }) => JSON.stringify(body.data.results));
    expect(new Set(bodies).size).toBe(1);
  }
});
