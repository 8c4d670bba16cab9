import { Type } from '@sinclair/typebox';
import { documentRulesOf, validator } from '@team-operations/schemas';
import { AttributeSchema } from '../src/types/attribute-schema.ts';
import { outsideTransaction, sql } from '@team-operations/database';
import { call, eventually, lockWaits } from '@team-operations/testing';
import { type RestBed, startRest } from '@team-operations/testing/rest';
import { anAsset, anAssetType, aTypeDraft, post } from './arrangements.ts';

let rest: RestBed;
let key: string;
beforeAll(async () => {
  rest = await startRest();
  key = rest.team.api_keys['apis.all']!;
});
afterAll(() => rest.close());

const issuesOf = async (path: string, body: object = {}) => {
  const answer = await call(rest.app, key, 'post', path, body);
  expect(answer.status).toBe(400);
  return answer.body.error.issues as { path: string; message: string; fix?: string }[];
};
const object = (properties: object, required?: string[]) => ({
  type: 'object',
  properties,
  ...(required && { required }),
});
const publish = (id: string, body: object = {}) => post(rest, `/v1/asset-types/${id}/versions/publish`, body);

it('has a draft until it is published', async () => {
  const attributeSchema = object({ phase: { type: 'string' } });
  const id = await aTypeDraft(rest, attributeSchema);
  expect(await issuesOf('/v1/assets', { typeId: id, name: 'A' })).toMatchObject([{ path: 'typeId' }]);
  const published = await publish(id);
  expect(published).toMatchObject({ publishedVersion: 1, draft: null, attributeSchema });
  expect(published.fit).toEqual({ checked: 0, complete: true, unfit: 0, assets: [] });
  expect(await issuesOf(`/v1/asset-types/${id}/versions/publish`)).toMatchObject([{ path: 'version' }]);
  expect(await issuesOf(`/v1/asset-types/${id}/versions/publish`, { version: 1 })).toMatchObject([
    { path: 'version', message: 'is already published and cannot be changed' },
  ]);
});

it('reports which active assets do not fit a version that is published, and why', async () => {
  const id = await anAssetType(rest, object({ powerKw: { type: 'number' } }));
  const fits = await anAsset(rest, { typeId: id, attributes: { powerKw: 3 } });
  const unfit = await anAsset(rest, { typeId: id });
  const archived = await anAsset(rest, { typeId: id });
  await post(rest, `/v1/assets/${archived}/archive`);
  const attributeSchema = object({ powerKw: { type: 'number' } }, ['powerKw']);
  const drafted = await post(rest, `/v1/asset-types/${id}/versions`, { attributeSchema });
  expect(drafted).toMatchObject({ publishedVersion: 1, draft: { version: 2, attributeSchema } });
  const { fit } = await publish(id);
  expect(fit).toEqual({
    checked: 2,
    complete: true,
    unfit: 1,
    assets: [{ id: unfit, reasons: [{ path: 'attributes.powerKw', message: 'is required' }] }],
  });

  const read = async (asset: string) => (await call(rest.app, key, 'get', `/v1/assets/${asset}`)).body.data;
  expect(await read(unfit)).toMatchObject({ typeVersion: 1 });
  expect(await issuesOf(`/v1/assets/${unfit}/update`, { name: 'B' })).toMatchObject([
    { path: 'attributes.powerKw' },
  ]);
  expect(await post(rest, `/v1/assets/${fits}/update`, { name: 'B' })).toMatchObject({ typeVersion: 2 });
  expect(await issuesOf(`/v1/assets/${archived}/history/restore`, { revision: 1 })).toMatchObject([
    { path: 'attributes.powerKw' },
  ]);
});

it('publishes no draft that is older than the published version', async () => {
  const id = await anAssetType(rest);
  const draft = () => post(rest, `/v1/asset-types/${id}/versions`, { attributeSchema: object({}) });
  await draft();
  await draft();
  expect(await publish(id)).toMatchObject({ publishedVersion: 3 });
  expect(await issuesOf(`/v1/asset-types/${id}/versions/publish`, { version: 2 })).toMatchObject([
    { path: 'version', message: 'is older than version 3, which is published' },
  ]);
  expect(await issuesOf(`/v1/asset-types/${id}/versions/publish`, { version: 4 })).toMatchObject([
    { path: 'version', message: 'is not a version of this asset type' },
  ]);
});

it('checks an asset that is written while a version is being published against that version', async () => {
  const id = await anAssetType(rest, object({ powerKw: { type: 'number' } }));
  const attributeSchema = object({ powerKw: { type: 'number' } }, ['powerKw']);
  await post(rest, `/v1/asset-types/${id}/versions`, { attributeSchema });
  let answered = false;
  let created: Promise<{ status: number }> | undefined;
  await rest.database.transaction(async (transaction) => {
    await transaction.query(sql`UPDATE asset_type SET published_version = 2 WHERE id = ${id}::uuid`);
    await outsideTransaction(async () => {
      created = call(rest.app, key, 'post', '/v1/assets', { typeId: id, name: 'A' }).then((answer) => {
        answered = true;
        return answer;
      });
      await eventually(async () => answered || (await lockWaits(rest.database)) > 0);
    });
  });
  expect((await created!).status).toBe(400);
});

it('gives drafts that are made at the same time numbers of their own', async () => {
  const id = await anAssetType(rest);
  const draft = () => post(rest, `/v1/asset-types/${id}/versions`, { attributeSchema: object({}) });
  const drafted = await Promise.all([draft(), draft(), draft()]);
  expect(drafted.map((type) => type.draft.version).sort()).toEqual([2, 3, 4]);
});

it('refuses the name of another type of the team', async () => {
  const id = await anAssetType(rest);
  const { body } = await call(rest.app, key, 'get', '/v1/asset-types?limit=100');
  const { name } = body.data.find((type: { id: string }) => type.id === id);
  expect(await issuesOf('/v1/asset-types', { name, attributeSchema: object({}) })).toMatchObject([
    { path: 'name' },
  ]);
});

const a = 'attributeSchema.properties.a';
const refused: [string, object, string][] = [
  ['a reference', object({ a: { $ref: 'https://example.com/x' } }), `${a}.$ref`],
  ['a pattern', object({ a: { type: 'string', pattern: '(a+)+$' } }), `${a}.pattern`],
  ['an array', object({ a: { type: 'array' } }), `${a}.type`],
  ['a nested object', object({ a: { type: 'object', properties: {} } }), `${a}.type`],
  ['a combination', { ...object({}), anyOf: [] }, 'attributeSchema.anyOf'],
  ['open attributes', { ...object({}), additionalProperties: true }, 'attributeSchema.additionalProperties'],
  ['another format', object({ a: { type: 'string', format: 'uri' } }), `${a}.format`],
  ['a date that is a number', object({ a: { type: 'number', format: 'date' } }), `${a}.format`],
  ['a minimum of text', object({ a: { type: 'string', minimum: 1 } }), `${a}.minimum`],
  [
    'limits that exclude everything',
    object({ a: { type: 'number', minimum: 2, maximum: 1 } }),
    `${a}.minimum`,
  ],
  ['values of another type', object({ a: { type: 'string', enum: [1] } }), `${a}.enum`],
  ['a value twice', object({ a: { type: 'string', enum: ['x', 'x'] } }), `${a}.enum`],
  ['a list of booleans', object({ a: { type: 'boolean', enum: ['x'] } }), `${a}.enum`],
  ['a name with a dot', object({ 'a.b': { type: 'string' } }), 'attributeSchema.properties.a.b'],
  ['an unknown required attribute', object({}, ['a']), 'attributeSchema.required.0'],
  ['text as a schema', { type: 'string', properties: {} }, 'attributeSchema.type'],
  [
    'more attributes than 50',
    object(Object.fromEntries(Array.from({ length: 51 }, (_, index) => [`a${index}`, { type: 'string' }]))),
    'attributeSchema.properties',
  ],
];

/** What the published schema says of the names. */
const { propertyNames } = documentRulesOf(AttributeSchema.properties.properties as object) as {
  propertyNames: { pattern: string; not: { enum: string[] } };
};
const published = validator(Type.Unsafe<object>({ type: 'object', propertyNames }));

it.each(Object.getOwnPropertyNames(Object.prototype))(
  'takes no attribute named %s, as the published schema says',
  async (name) => {
    const properties = JSON.parse(`{${JSON.stringify(name)}: {"type": "string"}}`) as object;
    expect(published(properties).issues).toBeDefined();
    const attributeSchema = { type: 'object', properties };
    const issues = await issuesOf('/v1/asset-types', { name: 'Refused', attributeSchema });
    expect(issues).toContainEqual(
      expect.objectContaining({
        path: `attributeSchema.properties.${name}`,
        fix: expect.stringMatching(/^Start with a letter/),
      }),
    );
  },
);

it.each(['prototype', 'Constructor', 'a_1'])('takes an attribute named %s', async (name) => {
  expect(published({ [name]: {} }).issues).toBeUndefined();
  await anAssetType(rest, object({ [name]: { type: 'string' } }));
});

it.each(refused)('takes no %s in an attribute schema', async (_, attributeSchema, path) => {
  const issues = await issuesOf('/v1/asset-types', { name: 'Refused', attributeSchema });
  expect(issues.map((issue) => issue.path)).toContain(path);
});

it('checks dates and lists of values as the schema says', async () => {
  const typeId = await anAssetType(
    rest,
    object({ installed: { type: 'string', format: 'date' }, size: { type: 'integer', enum: [1, 2] } }),
  );
  await anAsset(rest, { typeId, attributes: { installed: '2026-02-28', size: 2 } });
  const attributes = { installed: '2026-02-30', size: 3 };
  const issues = await issuesOf('/v1/assets', { typeId, name: 'A', attributes });
  expect(issues.map(({ path }) => path).sort()).toEqual(['attributes.installed', 'attributes.size']);
});

it('when versions are drafted and published at the same time, then each answer shows the type as it then was', async () => {
  for (let round = 0; round < 8; round += 1) {
    const id = await anAssetType(rest);
    await post(rest, `/v1/asset-types/${id}/versions`, { attributeSchema: object({}) });
    const answers = await Promise.all([
      call(rest.app, key, 'post', `/v1/asset-types/${id}/versions/publish`),
      ...[1, 2].map(() =>
        call(rest.app, key, 'post', `/v1/asset-types/${id}/versions`, { attributeSchema: object({}) }),
      ),
    ]);
    const { data: now } = (await call(rest.app, key, 'get', `/v1/asset-types/${id}`)).body;
    const newest = answers.find(({ body }) => body.data.updatedAt === now.updatedAt);
    const { fit: _fit, ...answer } = newest?.body.data ?? {};
    expect(answer).toEqual(now);
  }
});
