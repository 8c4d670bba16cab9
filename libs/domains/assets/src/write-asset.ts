import { isDeepStrictEqual } from 'node:util';
import { join, sql, type Sql, updatedNow } from '@team-operations/database';
import { badRequest, type Issue } from '@team-operations/errors';
import type { WriteContext } from '@team-operations/operations';
import { newId } from '@team-operations/schemas';
import { assetEvent, type AssetEventType } from './asset-events.ts';
import { assetResource, valuesOf, type Asset, type AssetValues } from './asset.ts';
import { attributeIssues, type TypeVersion } from './types/check-attributes.ts';
import type { Attributes } from './types/attribute-values.ts';
import type { snapshotActions } from './history/snapshot.ts';

/** How a write is noted in the history. */
interface Noted {
  action: (typeof snapshotActions)[number];
  restoredFrom?: number;
  changed: readonly string[];
}

/**
 * Throws a 400 that names every attribute that does not fit the version.
 * @param kept attributes that the asset has, or had, which the caller has not sent
 */
export function requireFit(type: TypeVersion, { attributes }: AssetValues, kept: Attributes = {}): void {
  const isKept = ({ code, path }: Issue) => {
    const name = path.slice('attributes.'.length);
    return (
      code === 'unknown_field' && Object.hasOwn(kept, name) && isDeepStrictEqual(kept[name], attributes[name])
    );
  };
  const fix = `Version ${type.version} of the type does not have it. Send null for it to remove it from the asset.`;
  const issues = attributeIssues(type, attributes);
  if (issues.length > 0)
    throw badRequest(...issues.map((issue) => (isKept(issue) ? { ...issue, fix } : issue)));
}

/** Names of the properties that differ; an attribute as `attributes.phase`. */
export function changedProperties(before: Partial<AssetValues>, after: AssetValues): string[] {
  const differing = (one: object, other: object) =>
    [...new Set([...Object.keys(one), ...Object.keys(other)])].filter(
      (name) => !isDeepStrictEqual(Reflect.get(one, name) ?? null, Reflect.get(other, name) ?? null),
    );
  const { attributes: attributesBefore = {}, ...restBefore } = before;
  const { attributes, ...rest } = after;
  return [
    ...differing(restBefore, rest),
    ...differing(attributesBefore, attributes).map((name) => `attributes.${name}`),
  ];
}

/**
 * A condition of a write as a step: the version is still the newest published one. It locks the type, so that a
 * publication of another version, which then checks which assets fit it, sees this write.
 */
export const stillPublished = (teamId: string, { typeId, version }: TypeVersion): Sql => sql`current_type AS (
  SELECT id FROM asset_type WHERE team_id = ${teamId}::uuid AND id = ${typeId}::uuid AND published_version = ${version}::int
  FOR SHARE)`;

/**
 * Commits a write of one asset with its snapshot, in one statement: neither is there without the other.
 * @param steps the last one is `written`, which returns `id, before, after` of the asset
 */
export async function commitAsset(
  context: WriteContext,
  id: string,
  { steps, event, ...noted }: { steps: readonly Sql[]; event: AssetEventType } & Noted,
): Promise<Asset | null> {
  const { team, principal, surface, requestId, commit } = context;
  const snapshot = sql`snapshot AS (
    INSERT INTO asset_snapshot
      (id, team_id, asset_id, revision, action, restored_from, changed, asset, credential_id, person_id, surface, request_id)
    SELECT ${newId()}::uuid, ${team.teamId}::uuid, id, (after->>'revision')::int, ${noted.action},
      ${noted.restoredFrom ?? null}::int, ${noted.changed}::text[], after::jsonb,
      ${principal.credentialId}::uuid, ${principal.personId}::uuid, ${surface}, ${requestId}
    FROM written)`;
  return commit<Asset>({
    steps: [...steps, snapshot],
    statement: sql`SELECT id, before, after FROM written`,
    events: [assetEvent(event, id, context)],
  });
}

/**
 * Gives an asset other values, checked against the newest published version of its type. Answers null when another write has
 * changed the asset, or published another version, since they were read. `kept` are attributes that the caller has not sent.
 */
export function changeAsset(
  context: WriteContext,
  asset: Asset,
  {
    values,
    type,
    kept,
    ...noted
  }: { values: AssetValues; type: TypeVersion; kept: Attributes } & Omit<Noted, 'changed'>,
): Promise<Asset | null> {
  requireFit(type, values, kept);
  const { teamId } = context.team;
  const changed = changedProperties(valuesOf(asset), values);
  if (type.version !== asset.typeVersion) changed.push('typeVersion');
  if (asset.status === 'ARCHIVED') changed.push('status');
  const assignments = assetResource.assignments({ ...values, typeVersion: type.version });
  const written = sql`written AS (
    UPDATE asset SET ${join(assignments)}, status = 'ACTIVE', archived_at = NULL, revision = revision + 1, ${updatedNow('asset')}
    FROM current_type
    WHERE asset.team_id = ${teamId}::uuid AND asset.id = ${asset.id}::uuid AND revision = ${asset.revision}::int
    ${assetResource.returning()})`;
  const steps = [stillPublished(teamId, type), written];
  return commitAsset(context, asset.id, { steps, event: 'asset.changed', changed, ...noted });
}
