import { Type } from '@sinclair/typebox';
import { sql, type TeamReader } from '@team-operations/database';
import { badRequest } from '@team-operations/errors';
import {
  defaultLimit,
  defineList,
  readCursor,
  writeCursor,
  type Page,
  type PageInput,
} from '@team-operations/operations';
import { pageParameters, Strict } from '@team-operations/schemas';
import { assetTypeResource } from './asset-type.ts';
import type { AttributeSchema } from './attribute-schema.ts';
import type { TypeVersion } from './check-attributes.ts';
import { batch, nextBatch, reasonsOf, start, UnfitAsset } from './report-fit.ts';

/** How many assets one page checks, so that no request takes long where nearly all fit. */
const mostOfPage = 5000;

const cursorAt = ({ createdAt, id }: { createdAt: string; id: string }) => writeCursor({ at: createdAt, id });

/** The version that is named, or the one that assets are to be checked against next. Throws a 404 or a 400. */
async function versionOf(team: TeamReader, typeId: string, wanted: number | undefined): Promise<TypeVersion> {
  const { draft, publishedVersion } = await assetTypeResource.find(team, typeId);
  // A type has a draft until its first version is published.
  const version = wanted ?? draft?.version ?? publishedVersion ?? 1;
  const [found] = await team.query<{ attributeSchema: AttributeSchema }>(sql`
    SELECT attribute_schema AS "attributeSchema" FROM asset_type_version
    WHERE team_id = ${team.teamId}::uuid AND type_id = ${typeId}::uuid AND version = ${version}::int`);
  if (found !== undefined) return { typeId, version, ...found };
  throw badRequest({
    path: 'version',
    message: 'is not a version of this asset type',
    fix: 'Send the number of its draft, of its published version or of an older one.',
  });
}

/** Checks assets until the page is full, or has checked so many. The cursor is the last one that was checked. */
async function unfitPage(team: TeamReader, type: TypeVersion, input: PageInput): Promise<Page<UnfitAsset>> {
  const { limit = defaultLimit } = input;
  const rows: UnfitAsset[] = [];
  let after = readCursor(input)?.id ?? start;
  for (let checked = 0; ; checked += batch) {
    const assets = await nextBatch(team, type.typeId, after);
    for (const { attributes, ...asset } of assets) {
      const reasons = reasonsOf(type, attributes);
      if (reasons.length > 0) rows.push({ ...asset, reasons });
      if (rows.length === limit) return { rows, nextCursor: cursorAt(asset) };
    }
    const last = assets.at(-1);
    if (last === undefined || assets.length < batch) return { rows, nextCursor: null };
    if (checked + batch >= mostOfPage) return { rows, nextCursor: cursorAt(last) };
    after = last.id;
  }
}

export const listUnfit = defineList({
  name: 'asset_types.fit',
  summary: 'List assets that do not match a version',
  description:
    'Returns active assets that do not match a version of their type, oldest first, with the reasons. The version may be a draft: check it before you publish it. A page may have fewer items than `limit`: continue until `next_cursor` is null.',
  scope: 'assets.read',
  rest: { method: 'get', path: '/v1/asset-types/:id/fit' },
  input: Strict({
    ...assetTypeResource.id,
    version: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 1_000_000,
        description: 'Default: the newest draft, or the published version if there is no draft',
      }),
    ),
    ...pageParameters,
  }),
  output: UnfitAsset,
  example: { id: assetTypeResource.exampleId, version: 2 },
  handle: async ({ id, version, ...page }, { team }) =>
    unfitPage(team, await versionOf(team, id, version), page),
});
