import { sql } from '@team-operations/database';
import { openOwnTestBed, type TestBed } from '@team-operations/testing';
import { runSearch } from '../src/query/run-search.ts';

/** Entries that are older than the newest of their kind, which a search looks through without the index of keys. */
let bed: TestBed;

const insert = (team: string, kind: string, { texts, days }: { texts: readonly string[]; days: number }) =>
  bed.database.query(sql`
    INSERT INTO search_entry (team_id, kind, entity_id, title, body, identifiers, words, updated_at)
    SELECT ${team}::uuid, ${kind}, uuidv7(), text, '', '{}', to_tsvector('search_english', text), now() - ${days}::int * interval '1 day'
    FROM unnest(${texts}::text[]) AS text`);

const visits = Array.from({ length: 40 }, (_, number) => `Kestrel ${number}`);
beforeAll(async () => {
  bed = await openOwnTestBed('team_operations_gateway');
  const texts = ['Dog in garden', 'Garden gate, dog behind it', "Dog's lead", 'Über den Zaun'];
  await insert(bed.team.id, 'job', { days: 9, texts: [...texts, ...visits, `${'x'.repeat(2040)} buzzard`] });
  const apart = Array.from({ length: 400 }, (_, number) => `Wall ${number} of the hall`);
  await insert(bed.team.id, 'job', { days: 9, texts: [...apart, 'Wall hall'] });
  await insert(bed.team.id, 'doc', { days: 9, texts: ['Dog of a doc'] });
  await insert(bed.otherTeam.id, 'job', { days: 9, texts: ['Dog in garden of others'] });
  const newer = Array.from({ length: 600 }, (_, number) => `Survey ${number}`);
  await insert(bed.team.id, 'job', { days: 1, texts: newer });
});
afterAll(() => bed.close());

async function titles(query: string, kinds = ['job']) {
  const found = await runSearch(bed.database.forTeam(bed.team.id), {
    ...{ query, kinds, limit: 100 },
    without: ['similar', 'synonyms', 'meaning'],
  });
  return found.map(({ title }) => title.replaceAll(/[⟦⟧]/g, '')).toSorted();
}

it.each([
  ['a word', 'dog', ['Dog in garden', "Dog's lead", 'Garden gate, dog behind it']],
  ['two words', 'dog garden ', ['Dog in garden', "Dog's lead", 'Garden gate, dog behind it']],
  ['a phrase', '"dog in garden"', ['Dog in garden']],
  ['a phrase, behind others that have its words apart', '"wall hall"', ['Wall hall']],
  ['a phrase that only others have', '"garden of others"', []],
  ['half a word', 'gard', ['Dog in garden', 'Garden gate, dog behind it']],
  ['one of two words', 'zaun or lead', ["Dog's lead", 'Über den Zaun']],
  ['a word without an accent', 'uber', ['Über den Zaun']],
  ['an excluded word', 'dog -gate', ['Dog in garden', "Dog's lead"]],
  ['an excluded phrase', 'dog -"dog in garden"', ["Dog's lead", 'Garden gate, dog behind it']],
  ['a word, and excluded a phrase whose words it has', 'gate -"garden dog"', ['Garden gate, dog behind it']],
])('finds older entries by %s', async (_by, query, expected) => {
  expect(await titles(query)).toEqual(expected);
});

it('finds older entries of both parts, and of each kind that is asked for', async () => {
  expect(await titles('kestrel')).toEqual(visits.toSorted());
  expect(await titles('dog', ['doc'])).toEqual(['Dog of a doc']);
  expect(await titles('dog', ['asset'])).toEqual([]);
});

it('indexes an entry with a word that is too long for a key', async () => {
  expect((await titles('buzzard')).length).toBe(1);
});

it('shows the best of some hundred older entries first, when one kind is asked for', async () => {
  const alike = Array.from({ length: 250 }, (_, number) => `Heron ${number}`);
  await insert(bed.team.id, 'job', { days: 9, texts: [...alike, 'Heron, heron and heron'] });
  const found = await runSearch(bed.database.forTeam(bed.team.id), {
    ...{ query: 'heron', kinds: ['job'], limit: 1 },
    without: ['similar', 'synonyms', 'meaning'],
  });
  expect(found.map(({ title }) => title)).toEqual(['⟦Heron⟧, ⟦heron⟧ and ⟦heron⟧']);
});
