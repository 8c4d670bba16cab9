import { call, type Arrangement, type Arrangements, type RestUnderTest } from '@team-operations/testing';
import { exampleSchema } from '../src/types/example-schema.ts';

type Rest = Pick<RestUnderTest, 'app' | 'team'>;

/** Three attributes, one of each kind that filters count. */
export const chargerSchema = {
  type: 'object',
  properties: {
    phase: { type: 'string', enum: ['one', 'three'] },
    powerKw: { type: 'number', minimum: 0 },
    smart: { type: 'boolean' },
    note: { type: 'string' },
  },
};

/** A version before that of the example request, which adds a property to it. */
const { installedOn: _, ...earlierProperties } = exampleSchema.properties;
const earlierSchema = { ...exampleSchema, properties: earlierProperties };

/** A POST with the key of the team that may do everything; throws unless it succeeds. */
export async function post({ app, team }: Rest, path: string, body: object = {}) {
  const answer = await call(app, team.api_keys['apis.all']!, 'post', path, body);
  if (answer.status >= 300) throw new Error(`${path}: ${answer.text}`);
  return answer.body.data;
}

let types = 0;
/** Creates an asset type with a draft. */
export async function aTypeDraft(rest: Rest, attributeSchema: object = chargerSchema): Promise<string> {
  types += 1;
  const name = `Charger ${Date.now()} ${types}`;
  return (await post(rest, '/v1/asset-types', { name, attributeSchema })).id;
}

/** Creates an asset type whose first version is published. */
export async function anAssetType(rest: Rest, attributeSchema: object = chargerSchema): Promise<string> {
  const id = await aTypeDraft(rest, attributeSchema);
  await post(rest, `/v1/asset-types/${id}/versions/publish`);
  return id;
}

/** Creates an asset, of a type of its own unless the properties name one. */
export async function anAsset(
  rest: Rest,
  properties: { typeId?: string; [name: string]: unknown } = {},
): Promise<string> {
  const typeId = properties.typeId ?? (await anAssetType(rest));
  return (await post(rest, '/v1/assets', { name: 'Charger', ...properties, typeId })).id;
}

const onAsset =
  (more: object = {}): Arrangement =>
  async (rest) => ({ id: await anAsset(rest), ...more });

/** For each operation an input that succeeds, and what must be there for it. */
export const arrangements: Arrangements = {
  'assets.list': async (rest) => {
    await anAsset(rest, { attributes: { phase: 'three' } });
    return { limit: 5 };
  },
  'assets.filter_options': async (rest) => {
    await anAsset(rest, { attributes: { phase: 'one' } });
    return {};
  },
  'assets.get': onAsset(),
  'assets.create': async (rest) => ({ typeId: await anAssetType(rest), name: 'Charger' }),
  'assets.update': onAsset({ attributes: { phase: 'three' } }),
  'assets.archive': onAsset(),
  'assets.history': onAsset(),
  'assets.restore': onAsset({ revision: 1 }),
  'asset_types.list': async (rest) => {
    await anAssetType(rest);
    return { limit: 5 };
  },
  'asset_types.get': async (rest) => ({ id: await anAssetType(rest) }),
  'asset_types.fit': async (rest) => {
    const id = await anAssetType(rest);
    await anAsset(rest, { typeId: id });
    const attributeSchema = { ...chargerSchema, required: ['powerKw'] };
    await post(rest, `/v1/asset-types/${id}/versions`, { attributeSchema });
    return { id, version: 2 };
  },
  'asset_types.create': async () => ({
    name: `Meter ${Date.now()} ${(types += 1)}`,
    attributeSchema: chargerSchema,
  }),
  'asset_type_versions.create': async (rest) => ({
    id: await anAssetType(rest, earlierSchema),
    attributeSchema: exampleSchema,
  }),
  'asset_type_versions.publish': async (rest) => {
    const id = await anAssetType(rest);
    await post(rest, `/v1/asset-types/${id}/versions`, { attributeSchema: chargerSchema });
    return { id, version: 2 };
  },
};
