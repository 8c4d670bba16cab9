import { sql } from '@team-operations/database';
import { call } from '@team-operations/testing';
import { type RestBed, startRest } from '@team-operations/testing/rest';
import { anAsset, anAssetType, post } from './arrangements.ts';

let rest: RestBed;
let key: string;
beforeAll(async () => {
  rest = await startRest();
  key = rest.team.api_keys['apis.all']!;
});
afterAll(() => rest.close());

const powerKw = { type: 'number', minimum: 0 };
const optional = { type: 'object', properties: { powerKw } };
const required = { ...optional, required: ['powerKw'] };
const reasons = [{ path: 'attributes.powerKw', message: 'is required' }];
const get = (path: string) => call(rest.app, key, 'get', path);
const unfitOf = async (id: string, query = '') => {
  const { body } = await get(`/v1/asset-types/${id}/fit?${query}`);
  return body.data as { id: string; typeVersion: number; reasons: unknown[] }[];
};
/** A type with a draft that requires an attribute, and active assets of which those named have none. */
async function aTypeWith(assets: readonly boolean[]) {
  const id = await anAssetType(rest, optional);
  const ids: string[] = [];
  for (const has of assets)
    ids.push(await anAsset(rest, { typeId: id, ...(has && { attributes: { powerKw: 3 } }) }));
  await post(rest, `/v1/asset-types/${id}/versions`, { attributeSchema: required });
  return { id, unfit: ids.filter((_, index) => assets[index] === false) };
}

it('names the active assets that do not match a draft, before it is published', async () => {
  const { id, unfit } = await aTypeWith([true, false, false]);
  const archived = await anAsset(rest, { typeId: id });
  await post(rest, `/v1/assets/${archived}/archive`);
  const expected = unfit.map((asset) => ({ id: asset, name: 'Charger', typeVersion: 1, reasons }));
  for (const query of ['', 'version=2']) expect(await unfitOf(id, query)).toMatchObject(expected);
  expect(await unfitOf(id, 'version=1')).toEqual([]);
  await post(rest, `/v1/asset-types/${id}/versions/publish`);
  expect(await unfitOf(id)).toMatchObject(expected);
});

it('has pages, each asset on one', async () => {
  const { id, unfit } = await aTypeWith([false, true, false, true, false]);
  const found: string[] = [];
  for (let cursor = ''; ;) {
    const { body } = await get(`/v1/asset-types/${id}/fit?limit=2${cursor}`);
    found.push(...body.data.map((asset: { id: string }) => asset.id));
    if (body.next_cursor === null) break;
    cursor = `&cursor=${body.next_cursor}`;
  }
  expect(found).toEqual(unfit);
});

it('goes on where a page has checked its most assets', async () => {
  const { id } = await aTypeWith([true]);
  await rest.database.query(sql`
    INSERT INTO asset (id, team_id, type_id, type_version, name, attributes)
    SELECT uuidv7(), ${rest.team.id}::uuid, ${id}::uuid, 1, 'Charger', '{"powerKw": 1}' FROM generate_series(1, 5000)`);
  const last = await anAsset(rest, { typeId: id });
  const first = await get(`/v1/asset-types/${id}/fit?version=2`);
  expect([first.body.data, typeof first.body.next_cursor]).toEqual([[], 'string']);
  const second = await get(`/v1/asset-types/${id}/fit?version=2&cursor=${first.body.next_cursor}`);
  expect(second.body.data.map((asset: { id: string }) => asset.id)).toEqual([last]);
  expect(second.body.next_cursor).toBeNull();
});

it('refuses a version that the type does not have, and a type of another team', async () => {
  const { id } = await aTypeWith([]);
  const { status, body } = await get(`/v1/asset-types/${id}/fit?version=3`);
  expect([status, body.error.issues[0].path]).toEqual([400, 'version']);
  const other = rest.otherTeam.api_keys['apis.all']!;
  expect((await call(rest.app, other, 'get', `/v1/asset-types/${id}/fit`)).status).toBe(404);
});

it('lists assets by the version that they were checked against', async () => {
  const { id, unfit } = await aTypeWith([true, false]);
  await post(rest, `/v1/asset-types/${id}/versions/publish`);
  const list = async (version: number) => {
    const { body } = await get(`/v1/assets?typeId=${id}&typeVersion=${version}`);
    return body.data.map((asset: { id: string }) => asset.id);
  };
  expect([await list(2), (await list(1)).length]).toEqual([[], 2]);
  await post(rest, `/v1/assets/${unfit[0]!}/update`, { attributes: { powerKw: 1 } });
  expect(await list(2)).toEqual(unfit);
});
