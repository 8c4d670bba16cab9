import { Type, type Static } from '@sinclair/typebox';
import { sql, type TeamReader } from '@team-operations/database';
import { Strict, Uuid } from '@team-operations/schemas';
import { attributeIssues, fits, type TypeVersion } from './check-attributes.ts';
import type { Attributes } from './attribute-values.ts';

/** How many assets are named, and how many reasons for each. */
const mostNamed = 20;
const mostReasons = 5;
/** How many assets are read at the same time, and in all. */
const batch = 100;
const mostChecked = 20_000;

/** Which assets fit a version. */
export const TypeFit = Strict(
  {
    checked: Type.Integer({ minimum: 0, description: 'Number of active assets that were checked' }),
    complete: Type.Boolean({ description: `False when there are more than ${mostChecked}` }),
    unfit: Type.Integer({ minimum: 0, description: 'Number of assets that do not match the version' }),
    assets: Type.Array(
      Strict({
        id: Uuid,
        reasons: Type.Array(Strict({ path: Type.String(), message: Type.String() })),
      }),
      {
        description: `Assets that do not match, at most ${mostNamed}, with at most ${mostReasons} reasons each`,
      },
    ),
  },
  { title: 'TypeFit' },
);
export type TypeFit = Static<typeof TypeFit>;

interface StoredAsset {
  id: string;
  attributes: Attributes;
}

const nextBatch = (team: TeamReader, typeId: string, after: string) =>
  team.query<StoredAsset>(sql`
    SELECT id, attributes FROM asset
    WHERE team_id = ${team.teamId}::uuid AND type_id = ${typeId}::uuid AND status = 'ACTIVE' AND id > ${after}::uuid
    ORDER BY id LIMIT ${batch}`);

/** Checks the active assets of a type against a version of it, in batches. */
export async function reportFit(team: TeamReader, type: TypeVersion): Promise<TypeFit> {
  const fit: TypeFit = { checked: 0, complete: false, unfit: 0, assets: [] };
  let last = '00000000-0000-0000-0000-000000000000';
  while (fit.checked < mostChecked) {
    const assets = await nextBatch(team, type.typeId, last);
    for (const { id, attributes } of assets) {
      if (fits(type, attributes)) continue;
      fit.unfit += 1;
      if (fit.assets.length === mostNamed) continue;
      const issues = attributeIssues(type, attributes, mostReasons);
      fit.assets.push({ id, reasons: issues.map(({ path, message }) => ({ path, message })) });
    }
    fit.checked += assets.length;
    last = assets.at(-1)?.id ?? last;
    if (assets.length < batch) return { ...fit, complete: true };
  }
  return fit;
}
