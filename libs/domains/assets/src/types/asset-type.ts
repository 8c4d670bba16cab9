import { Type, type Static } from '@sinclair/typebox';
import { sql, type Sql } from '@team-operations/database';
import { defineResource } from '@team-operations/operations';
import { IsoInstant, NotBlank, Nullable, Strict, Text, Uuid } from '@team-operations/schemas';
import { AttributeSchema } from './attribute-schema.ts';

/** What a caller may write on an asset type. */
export const assetTypeProperties = {
  name: NotBlank(100, 'Name of the asset type'),
  description: Text(1000, 'Description for people'),
};

const Draft = Strict({ version: Type.Integer({ minimum: 1 }), attributeSchema: AttributeSchema });

/** An asset type as every surface shows it. */
export const AssetType = Strict(
  {
    id: Uuid,
    name: assetTypeProperties.name,
    description: Nullable(assetTypeProperties.description),
    publishedVersion: Nullable(
      Type.Integer({ minimum: 1, description: 'Version that assets are validated against' }),
    ),
    attributeSchema: Type.Unsafe<AttributeSchema | null>({
      ...AttributeSchema,
      type: ['object', 'null'],
      description: 'Schema of the published version; null if none is published',
    }),
    draft: Type.Unsafe<Static<typeof Draft> | null>({
      ...Draft,
      type: ['object', 'null'],
      description: 'Newest draft version; null if there is none',
    }),
    createdAt: IsoInstant,
    updatedAt: IsoInstant,
  },
  { title: 'AssetType' },
);
export type AssetType = Static<typeof AssetType>;

const versionsOf = (row: Sql) =>
  sql`asset_type_version AS one WHERE one.team_id = ${row}.team_id AND one.type_id = ${row}.id`;

export const assetTypeResource = defineResource({
  model: 'AssetType',
  version: 'updatedAt',
  schema: AssetType,
  computed: {
    attributeSchema: (row) =>
      sql`(SELECT one.attribute_schema FROM ${versionsOf(row)} AND one.version = ${row}.published_version)`,
    // A draft from before the published version cannot be published any more.
    draft: (row) => sql`(
      SELECT json_build_object('version', one.version, 'attributeSchema', one.attribute_schema) FROM ${versionsOf(row)}
        AND one.version > coalesce(${row}.published_version, 0) ORDER BY one.version DESC LIMIT 1)`,
  },
  exampleId: '0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6d02',
});

/** Names what is changed one at a time: a change that waited for another would show the type without the draft which that one made. */
export const versionsOfType = (id: string): string => `versions of the asset type ${id.toLowerCase()}`;

/** The draft of a version that the same statement writes, which does not see its row yet. */
export const newDraft = (version: Sql, schema: AttributeSchema): Sql =>
  sql`json_build_object('version', ${version}, 'attributeSchema', ${JSON.stringify(schema)}::jsonb)`;
