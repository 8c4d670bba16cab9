import { Type } from '@sinclair/typebox';
import { sql, type TeamDatabase, updatedNow } from '@team-operations/database';
import { badRequest } from '@team-operations/errors';
import { defineWrite, type WriteContext } from '@team-operations/operations';
import { Strict, Uuid } from '@team-operations/schemas';
import { AssetType, assetTypeResource, versionsOfType } from './asset-type.ts';
import { reportFit, TypeFit } from './report-fit.ts';

const PublishedAssetType = Strict(
  { ...AssetType.properties, fit: Type.Optional(TypeFit) },
  { title: 'PublishedAssetType' },
);

async function withFit(type: AssetType, team: TeamDatabase) {
  const { id: typeId, publishedVersion: version, attributeSchema } = type;
  if (version === null || attributeSchema === null) return type;
  return { ...type, fit: await reportFit(team, { typeId, version, attributeSchema }) };
}

function refuseVersion(message: string): never {
  throw badRequest({
    path: 'version',
    message,
    fix: 'Send the `version` of the `draft` of the asset type, or create a draft with POST /v1/asset-types/:id/versions.',
  });
}

/** Throws why a version cannot be published. */
async function refuse({ team }: WriteContext, id: string, version: number): Promise<never> {
  const { publishedVersion } = await assetTypeResource.find(team, id);
  const published = publishedVersion ?? 0;
  if (version === published) return refuseVersion('is already published and cannot be changed');
  if (version < published) return refuseVersion(`is older than version ${published}, which is published`);
  return refuseVersion('is not a version of this asset type');
}

/** Publishes the version, if it is a draft that is newer than the published one. The row of the type is locked first. */
const publish = ({ team, commit }: WriteContext, id: string, version: number): Promise<AssetType | null> =>
  commit<AssetType>({
    steps: [
      sql`published AS (
        UPDATE asset_type SET published_version = ${version}::int, ${updatedNow('asset_type')}
        WHERE team_id = ${team.teamId}::uuid AND id = ${id}::uuid AND coalesce(published_version, 0) < ${version}::int
          AND EXISTS (SELECT FROM asset_type_version AS one
            WHERE one.team_id = ${team.teamId}::uuid AND one.type_id = ${id}::uuid AND one.version = ${version}::int)
        ${assetTypeResource.returning()})`,
      sql`version AS (
        UPDATE asset_type_version SET status = 'PUBLISHED', published_at = now() FROM published
        WHERE team_id = ${team.teamId}::uuid AND type_id = published.id AND version = ${version}::int)`,
    ],
    oneAtATime: versionsOfType(id),
    statement: sql`SELECT id, before, after FROM published`,
    events: [],
  });

export const publishVersion = defineWrite({
  name: 'asset_type_versions.publish',
  summary: 'Publish a version of an asset type',
  description:
    'Publishes a draft. Assets are then validated against it, and it cannot be changed. `fit` lists active assets that do not match; they are unchanged until their next update.',
  scope: 'assets.write',
  effect: 'destructive',
  rest: { method: 'post', path: '/v1/asset-types/:id/versions/publish' },
  tool: 'asset_type_versions_publish',
  idOf: 'assetType',
  input: Strict({
    id: { ...Uuid, description: 'Asset type, from GET /v1/asset-types' },
    version: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 1_000_000, description: 'Default: the newest draft' }),
    ),
  }),
  version: assetTypeResource.version,
  becomes({ version }, { draft }) {
    const publishedVersion = version ?? (draft as AssetType['draft'])?.version;
    return publishedVersion === undefined ? {} : { publishedVersion };
  },
  output: PublishedAssetType,
  example: { id: assetTypeResource.exampleId, version: 2 },
  async handle({ id, version }, context) {
    const { draft } = await assetTypeResource.find(context.team, id);
    const wanted = version ?? draft?.version;
    if (wanted === undefined) return refuseVersion('has no default: the asset type has no draft');
    const type = await publish(context, id, wanted);
    return type === null ? refuse(context, id, wanted) : withFit(type, context.team);
  },
  // What is stored is the type: the assets are checked after the change.
  replay: (type, _input, { team }) => withFit(type, team),
});
