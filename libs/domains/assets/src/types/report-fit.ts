import { Type, type Static } from '@sinclair/typebox';
import { sql, type TeamReader } from '@team-operations/database';
import { IsoInstant, Strict, Uuid } from '@team-operations/schemas';
import { attributeIssues, fits, type TypeVersion } from './check-attributes.ts';
import type { Attributes } from './attribute-values.ts';

/** How many assets are named, and how many reasons for each. */
const mostNamed = 20;
export const mostReasons = 5;
/** How many assets are read at the same time, and in all. */
export const batch = 100;
const mostChecked = 20_000;

const Reasons = Type.Array(Strict({ path: Type.String(), message: Type.String() }));

/** Which assets fit a version. */
export const TypeFit = Strict(
  {
    checked: Type.Integer({ minimum: 0, description: 'Number of active assets that were checked' }),
    complete: Type.Boolean({ description: `False when there are more than ${mostChecked}` }),
    unfit: Type.Integer({ minimum: 0, description: 'Number of assets that do not match the version' }),
    assets: Type.Array(
      Strict({
        id: Uuid,
        reasons: Reasons,
      }),
      {
        description: `Assets that do not match, at most ${mostNamed}, with at most ${mostReasons} reasons each`,
      },
    ),
  },
  { title: 'TypeFit' },
);
export type TypeFit = Static<typeof TypeFit>;

/** An asset that does not match a version. */
export const UnfitAsset = Strict(
  {
    id: Uuid,
    name: Type.String(),
    typeVersion: Type.Integer({ minimum: 1, description: 'Version that the asset was validated against' }),
    createdAt: IsoInstant,
    reasons: { ...Reasons, description: `Why it does not match, at most ${mostReasons}` },
  },
  { title: 'UnfitAsset' },
);
export type UnfitAsset = Static<typeof UnfitAsset>;

type StoredAsset = Omit<UnfitAsset, 'reasons'> & { attributes: Attributes };

/** Before the first asset. */
export const start = '00000000-0000-0000-0000-000000000000';

/** The active assets of a type, in the order of their ids. */
export const nextBatch = (team: TeamReader, typeId: string, after: string) =>
  team.query<StoredAsset>(sql`
    SELECT id, name, type_version AS "typeVersion", created_at AS "createdAt", attributes FROM asset
    WHERE team_id = ${team.teamId}::uuid AND type_id = ${typeId}::uuid AND status = 'ACTIVE' AND id > ${after}::uuid
    ORDER BY id LIMIT ${batch}`);

/** Why an asset does not match a version; empty where it does. */
export const reasonsOf = (type: TypeVersion, attributes: Attributes): UnfitAsset['reasons'] =>
  fits(type, attributes)
    ? []
    : attributeIssues(type, attributes, mostReasons).map(({ path, message }) => ({ path, message }));

/** Checks the active assets of a type against a version of it, in batches. */
export async function reportFit(team: TeamReader, type: TypeVersion): Promise<TypeFit> {
  const fit: TypeFit = { checked: 0, complete: false, unfit: 0, assets: [] };
  let last = start;
  while (fit.checked < mostChecked) {
    const assets = await nextBatch(team, type.typeId, last);
    for (const { id, attributes } of assets) {
      if (fits(type, attributes)) continue;
      fit.unfit += 1;
      if (fit.assets.length === mostNamed) continue;
      fit.assets.push({ id, reasons: reasonsOf(type, attributes) });
    }
    fit.checked += assets.length;
    last = assets.at(-1)?.id ?? last;
    if (assets.length < batch) return { ...fit, complete: true };
  }
  return fit;
}
