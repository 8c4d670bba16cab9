import { call } from '@team-operations/testing';
import { keyWith, type RestBed, startRest } from '@team-operations/testing/rest';
import { anAsset, anAssetType, chargerSchema, post } from './arrangements.ts';

let rest: RestBed;
let typeId: string;
let assets: Record<'first' | 'second' | 'archived', string>;
let jobId: string;
beforeAll(async () => {
  rest = await startRest();
  const properties = { ...chargerSchema.properties, flag: { type: 'string', enum: ['true', '5'] } };
  typeId = await anAssetType(rest, { type: 'object', properties });
  const job = { jobTypeId: rest.team.job_type_id, scheduledDate: '2026-03-01' };
  jobId = (await post(rest, '/v1/jobs', job)).id;
  const attributes = { phase: 'three', powerKw: 22, smart: true, note: 'a: b, c' };
  assets = {
    first: await anAsset(rest, { typeId, attributes, siteId: rest.team.site_id, serialNumber: 'S-1' }),
    second: await anAsset(rest, {
      typeId,
      attributes: { phase: 'one', smart: false, flag: 'true' },
      jobId,
      serialNumber: '12a 3456789',
    }),
    archived: await anAsset(rest, { typeId, attributes: { phase: 'three' } }),
  };
  await post(rest, `/v1/assets/${assets.archived}/archive`);
});
afterAll(() => rest.close());

const get = (path: string) => call(rest.app, rest.team.api_keys['apis.all']!, 'get', path);

const cases: [string, () => string, (keyof typeof assets)[]][] = [
  ['its status', () => 'status=ARCHIVED', ['archived']],
  ['its type', () => `typeId=${typeId}`, ['archived', 'second', 'first']],
  ['its site', () => `siteId=${rest.team.site_id}`, ['first']],
  ['its job', () => `jobId=${jobId}`, ['second']],
  ['its serial number', () => 'serialNumber=S-1', ['first']],
  ['its serial number in small letters', () => 'serialNumber=s-1', ['first']],
  ['its serial number with spaces', () => `serialNumber=${encodeURIComponent('S - 1')}`, ['first']],
  ['a serial number that was stored with a space', () => 'serialNumber=12A3456789', ['second']],
  ['another serial number', () => 'serialNumber=S1', []],
  ['a word', () => 'attribute=phase:three', ['archived', 'first']],
  ['a number', () => 'attribute=powerKw:22', ['first']],
  ['a boolean', () => 'attribute=smart:false', ['second']],
  ['text that looks like a boolean', () => 'attribute=flag:true', ['second']],
  ['text with colon and comma', () => `attribute=${encodeURIComponent('note:a: b, c')}`, ['first']],
  ['several at the same time', () => 'attribute=phase:three&status=ACTIVE', ['first']],
  ['a value that no asset has', () => 'attribute=phase:two', []],
];

it.each(cases)('finds an asset by %s', async (_, query, expected) => {
  const { body } = await get(`/v1/assets?${query()}`);
  expect(body.data.map(({ id }: { id: string }) => id)).toEqual(expected.map((name) => assets[name]));
});

it.each([
  ['attribute=phase', 'attribute'],
  ['attribute=:three', 'attribute'],
  ['attribute=a.b:1', 'attribute'],
  ['colour=red', 'colour'],
  ['status=GONE', 'status'],
])('refuses the filter %s by name', async (query, path) => {
  const answer = await get(`/v1/assets?${query}`);
  expect(answer.status).toBe(400);
  expect(answer.body.error.issues).toMatchObject([{ path }]);
});

it('shows sites to those alone who may read them', async () => {
  const optionsWith = async (...scopes: string[]) => {
    const key = await keyWith(rest.database, rest.team.id, scopes);
    return (await call(rest.app, key, 'get', '/v1/assets/filter-options')).body.data.sites;
  };
  expect(await optionsWith('assets.read')).toEqual([]);
  expect(await optionsWith('assets.read', 'docs.read')).toMatchObject([
    { id: rest.team.site_id, name: expect.any(String) },
  ]);
});

it('counts what the filters would find', async () => {
  // Types without an asset are not there.
  await anAssetType(rest);
  const { body } = await get('/v1/assets/filter-options');
  const { attributes, sites, types, ...others } = body.data;
  expect(others).toEqual({
    counted: 3,
    complete: true,
    statuses: [
      { status: 'ACTIVE', count: 2 },
      { status: 'ARCHIVED', count: 1 },
    ],
  });
  expect(types).toMatchObject([{ id: typeId, count: 3 }]);
  expect(sites).toMatchObject([{ id: rest.team.site_id, count: 1 }]);
  expect(attributes).toHaveLength(5);
  expect(attributes[0]).toEqual({ typeId, attribute: 'phase', value: 'three', count: 2 });
  expect(attributes).toEqual(
    expect.arrayContaining([
      { typeId, attribute: 'smart', value: true, count: 1 },
      { typeId, attribute: 'flag', value: 'true', count: 1 },
    ]),
  );
});

it('counts nothing of another team', async () => {
  const { body } = await call(
    rest.app,
    rest.otherTeam.api_keys['apis.all']!,
    'get',
    '/v1/assets/filter-options',
  );
  expect(body.data).toMatchObject({ counted: 0, statuses: [], types: [], sites: [], attributes: [] });
});
