import { type RestBed, startRest } from '@team-operations/testing/rest';
import { anAsset, anAssetType, post } from './arrangements.ts';
import { historyOfAsset, issuesOfPost } from './asset-requests.ts';

let rest: RestBed;
beforeAll(async () => {
  rest = await startRest();
});
afterAll(() => rest.close());

const issuesOf = (path: string, body?: object) => issuesOfPost(rest, path, body);
const historyOf = (id: string) => historyOfAsset(rest, id);

it('makes an archived asset active again with the values of a snapshot', async () => {
  const id = await anAsset(rest, { attributes: { phase: 'one' } });
  await post(rest, `/v1/assets/${id}/update`, { name: 'B', attributes: { phase: 'three' } });
  await post(rest, `/v1/assets/${id}/archive`);
  const restored = await post(rest, `/v1/assets/${id}/history/restore`, { revision: 1 });
  expect(restored).toMatchObject({
    name: 'Charger',
    status: 'ACTIVE',
    archivedAt: null,
    revision: 4,
    attributes: { phase: 'one' },
  });
  expect((await historyOf(id))[3]).toMatchObject({
    action: 'restored',
    restoredFrom: 1,
    changed: ['name', 'attributes.phase', 'status'],
  });
});

it('restores an archived asset that no longer fits its type, with the attributes that it lacks', async () => {
  const schema = (required: string[]) => ({
    type: 'object',
    properties: { must: { type: 'string' }, old: { type: 'string' } },
    required,
  });
  const typeId = await anAssetType(rest, schema([]));
  const id = await anAsset(rest, { typeId, attributes: { old: 'a' } });
  await post(rest, `/v1/assets/${id}/archive`);
  await post(rest, `/v1/asset-types/${typeId}/versions`, { attributeSchema: schema(['must']) });
  await post(rest, `/v1/asset-types/${typeId}/versions/publish`);
  const restore = `/v1/assets/${id}/history/restore`;
  expect(await issuesOf(restore, { revision: 1 })).toMatchObject([{ path: 'attributes.must' }]);
  expect(await issuesOf(restore, { revision: 1, attributes: { must: 1 } })).toMatchObject([
    { path: 'attributes.must' },
  ]);
  expect(await post(rest, restore, { revision: 1, attributes: { must: 'b', old: null } })).toMatchObject({
    status: 'ACTIVE',
    attributes: { must: 'b' },
  });
});

it('says how an attribute that the type no longer has is removed, and of one that was sent which was meant', async () => {
  const schema = (name: string) => ({ type: 'object', properties: { [name]: { type: 'string' } } });
  const typeId = await anAssetType(rest, schema('colour'));
  const id = await anAsset(rest, { typeId, attributes: { colour: 'red' } });
  await post(rest, `/v1/asset-types/${typeId}/versions`, { attributeSchema: schema('shade') });
  await post(rest, `/v1/asset-types/${typeId}/versions/publish`);
  for (const [path, body] of [
    ['update', { name: 'Bay 6' }],
    ['history/restore', { revision: 1 }],
  ] as const)
    expect(await issuesOf(`/v1/assets/${id}/${path}`, body)).toMatchObject([
      { path: 'attributes.colour', fix: expect.stringMatching(/^Version 2 .* Send null for it/) },
    ]);
  const sent = { attributes: { colour: null, shad: 'dark' } };
  expect(await issuesOf(`/v1/assets/${id}/update`, sent)).toMatchObject([
    { path: 'attributes.shad', fix: 'Did you mean `shade`?' },
  ]);
});

it('restores no snapshot that does not exist', async () => {
  const id = await anAsset(rest);
  expect(await issuesOf(`/v1/assets/${id}/history/restore`, { revision: 2 })).toMatchObject([
    { path: 'revision' },
  ]);
});
