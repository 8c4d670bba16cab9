import { Type } from '@sinclair/typebox';
import { defineResource } from '@team-operations/operations';
import { IsoInstant, Nullable, OneOf, OwnText, Strict, Uuid } from '@team-operations/schemas';
import { Asset } from '../asset.ts';

export const snapshotActions = ['created', 'updated', 'archived', 'restored'] as const;

/** A property, or an attribute, which people name. */
const changedForm = '^[A-Za-z][A-Za-z0-9_]*([.][A-Za-z0-9_]+)?$';

/** An asset as one write left it, with who made the write. */
export const AssetSnapshot = Strict(
  {
    id: Uuid,
    revision: Type.Integer({ minimum: 1, description: 'Starts at 1, without gaps' }),
    action: OneOf(snapshotActions),
    restoredFrom: Nullable(Type.Integer({ minimum: 1, description: 'Revision that a restore copied' })),
    changed: Type.Array(Type.String({ pattern: changedForm }), {
      description: 'Properties that differ from the previous revision; an attribute is `attributes.phase`',
    }),
    asset: Asset,
    credentialId: Uuid,
    personId: Nullable(Uuid),
    surface: OwnText(),
    requestId: Type.String(),
    at: IsoInstant,
  },
  { title: 'AssetSnapshot' },
);

export const snapshotResource = defineResource({
  model: 'AssetSnapshot',
  schema: AssetSnapshot,
  exampleId: '0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6d03',
  order: 'at',
});
