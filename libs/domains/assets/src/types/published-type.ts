import { sql, type TeamReader } from '@team-operations/database';
import { badRequest } from '@team-operations/errors';
import type { AttributeSchema } from './attribute-schema.ts';
import type { TypeVersion } from './check-attributes.ts';

/** The newest published version of a type of the team. Throws a 400 where there is none. */
export async function publishedVersion(team: TeamReader, typeId: string): Promise<TypeVersion> {
  const [type] = await team.query<{ version: number | null; attributeSchema: AttributeSchema }>(sql`
    SELECT published.version, published.attribute_schema AS "attributeSchema" FROM asset_type
    LEFT JOIN asset_type_version AS published
      ON published.team_id = asset_type.team_id AND published.type_id = id AND published.version = published_version
    WHERE asset_type.team_id = ${team.teamId}::uuid AND id = ${typeId}::uuid`);
  if (type === undefined) {
    throw badRequest({
      path: 'typeId',
      code: 'reference_not_found' as const,
      message: "is not one of your team's asset types",
      fix: 'GET /v1/asset-types lists them.',
    });
  }
  const { version, attributeSchema } = type;
  if (version !== null) return { typeId, version, attributeSchema };
  throw badRequest({
    path: 'typeId',
    message: 'has no published version',
    fix: `Publish one with POST /v1/asset-types/${typeId}/versions/publish.`,
  });
}
