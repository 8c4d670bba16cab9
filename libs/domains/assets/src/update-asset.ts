import { Type } from '@sinclair/typebox';
import { badRequest } from '@team-operations/errors';
import { defineWrite, untilWritten } from '@team-operations/operations';
import { documented, insteadOf, Nullable, Strict } from '@team-operations/schemas';
import { Asset, assetProperties, assetResource, valuesOf } from './asset.ts';
import { withReferencesExplained } from './asset-references.ts';
import { AttributeChanges, cleanAttributes, mergeAttributes } from './types/attribute-values.ts';
import { publishedVersion } from './types/published-type.ts';
import { changeAsset } from './write-asset.ts';

const { name, serialNumber, siteId, jobId } = assetProperties;

function refuseArchived(): never {
  throw badRequest({
    code: 'status_not_allowed' as const,
    path: 'status',
    message: 'is ARCHIVED: the asset cannot be updated',
    fix: 'Restore one of its snapshots first, with POST /v1/assets/:id/history/restore, which takes `attributes` too.',
  });
}

/** For the document: without other properties, at least one attribute. */
const changesSomething = {
  minProperties: 1,
  if: { maxProperties: 1 },
  then: { properties: { attributes: { minProperties: 1 } } },
};

export const updateAsset = defineWrite({
  name: 'assets.update',
  summary: 'Update an asset',
  description:
    'Updates the properties and attributes that are sent; null unsets a value. The result is validated against the published version of the type and stored as a new snapshot.',
  scope: 'assets.write',
  effect: 'write',
  rest: { method: 'post', path: '/v1/assets/:id/update' },
  tool: 'assets_update',
  input: documented(
    Strict(
      {
        ...assetResource.id,
        name: Type.Optional(name),
        serialNumber: Type.Optional(Nullable(serialNumber)),
        attributes: Type.Optional(AttributeChanges),
        siteId: Type.Optional(Nullable(siteId)),
        jobId: Type.Optional(Nullable(jobId)),
      },
      {
        [insteadOf]: { status: 'Use POST /v1/assets/{id}/archive or POST /v1/assets/{id}/history/restore.' },
      },
    ),
    changesSomething,
  ),
  output: Asset,
  version: assetResource.version,
  example: { id: assetResource.exampleId, attributes: { powerKw: 11, smart: null } },
  handle({ id, attributes = {}, ...properties }, context) {
    const { team } = context;
    const update = async () => {
      const asset = await assetResource.find(team, id);
      if (asset.status === 'ARCHIVED') return refuseArchived();
      if (Object.keys({ ...properties, ...attributes }).length === 0) {
        const fix = 'Send at least one property or attribute to change.';
        throw badRequest({ code: 'nothing_to_change', path: '', message: 'has no changes', fix });
      }
      const type = await publishedVersion(team, asset.typeId);
      const before = valuesOf(asset);
      const merged = mergeAttributes(before.attributes, cleanAttributes(attributes));
      const values = { ...before, ...properties, attributes: merged };
      return changeAsset(context, asset, { values, type, kept: before.attributes, action: 'updated' });
    };
    // Of updates at the same time each meets what the one before has written.
    return withReferencesExplained(team, properties, () => untilWritten(`asset ${id}`, update, 50));
  },
});
