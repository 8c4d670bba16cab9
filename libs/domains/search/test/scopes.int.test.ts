import { kindFor } from '../src/variants.ts';
import { call } from '@team-operations/testing';
import { keyWith } from '@team-operations/testing/rest';
import { openSearchBed, unmarked, type SearchBed } from './search-bed.ts';

let bed: SearchBed;
const ids: Record<string, string> = {};
/** In the names of what others refer to, and nowhere else. */
const names = ['Zebrafinch', 'Yellowhammer', 'Xenops'];

beforeAll(async () => {
  bed = await openSearchBed();
  const { id: clientId } = await bed.post('/v1/clients', { name: `${names[0]} Estates` });
  const site = { name: `${names[1]} Depot`, addressLines: [`7 ${names[2]} Lane`], postcode: 'SE1 9ZZ' };
  const { id: siteId } = await bed.post('/v1/sites', { clientId, ...site });
  ids['client'] = clientId;
  ids['site'] = siteId;
  ids['job'] = await bed.job({ clientId, siteId, notes: 'Ladder needed' });
  ids['asset'] = (await bed.post('/v1/assets', { typeId: await bed.assetType(), name: 'Box', siteId })).id;
  ids['doc'] = (await bed.post('/v1/docs', { clientId, siteId, title: 'Plan', body: 'Plan' })).id;
  const lines = [{ activity: 'Wagtail survey', netPence: 100, vatRate: 2000 }];
  ids['invoice'] = (await bed.post('/v1/invoices/draft', { clientId, lines })).id;
  await bed.index();
});
afterAll(() => bed.close());

/** Everything that reads of one scope show. */
async function readWith(scope: string): Promise<string> {
  const key = await keyWith(bed.database, bed.team.id, [scope]);
  const bodies: unknown[] = [];
  for (const { kind, linkTo } of bed.searchables.filter(
    (one) => one.scope === scope && ids[one.kind] !== undefined,
  )) {
    const read = await call(bed.app, key, 'get', linkTo(ids[kind]!));
    expect([kind, read.status]).toEqual([kind, 200]);
    bodies.push(read.body);
  }
  return JSON.stringify(bodies);
}

it('shows and finds with the scope of one kind nothing that reads with this scope do not show', async () => {
  for (const { kind, scope } of bed.searchables.filter((one) => ids[one.kind] !== undefined)) {
    const key = await keyWith(bed.database, bed.team.id, [scope, 'search.read']);
    const readable = await readWith(scope);
    const hidden = names.filter((name) => !readable.includes(name));
    for (const query of [...hidden, 'ladder or box or plan or wagtail']) {
      const { results } = await bed.search(query, { kinds: [kind] }, key);
      const shown = results.map(({ title, snippet }) => unmarked(`${title} ${snippet}`)).join();
      expect([kind, hidden.filter((name) => shown.includes(name))]).toEqual([kind, []]);
      if (hidden.includes(query)) expect([kind, query, results]).toEqual([kind, query, []]);
    }
  }
});

it('finds a row by the names of what it refers to once, with every scope that they need', async () => {
  const { results } = await bed.search(names[0]!);
  expect(results.map(({ kind, id }) => `${kind} ${id}`).sort()).toEqual(
    ['client', 'doc', 'invoice', 'job', 'site'].map((kind) => `${kind} ${ids[kind]}`),
  );
  const key = await keyWith(bed.database, bed.team.id, ['jobs.read', 'docs.read', 'search.read']);
  expect((await bed.search(names[0]!, { kinds: ['job'] }, key)).results).toEqual([]);
});

it('does not show by its results which words entries of other kinds have', async () => {
  // A query is widened by the five words that are most like it: the name of a hidden client must not take the place of one.
  for (const vowel of 'aeouy') await bed.job({ notes: `zebraf${vowel}nch` });
  await bed.index();
  const key = await keyWith(bed.database, bed.team.id, ['jobs.read', 'search.read']);
  expect((await bed.search('zebrafinch ', {}, key)).results).toHaveLength(5);
});

it('finds an invoice by the activities of its lines', async () => {
  const { results } = await bed.search('wagtail', { kinds: ['invoice'] });
  expect(results.map(({ id }) => id)).toEqual([ids['invoice']]);
});

it('needs all scopes of the wider entries, not one of them', () => {
  for (const searchable of bed.searchables) {
    const { kind, wider } = searchable;
    for (const missing of wider?.scopes ?? []) {
      const others = new Set(wider?.scopes.filter((scope) => scope !== missing));
      expect(kindFor(searchable, others)).toBe(kind);
    }
    if (wider !== undefined) expect(kindFor(searchable, new Set(wider.scopes))).not.toBe(kind);
  }
});
