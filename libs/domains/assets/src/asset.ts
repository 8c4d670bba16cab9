import { Type, type Static } from '@sinclair/typebox';
import { defineResource } from '@team-operations/operations';
import { IsoInstant, NotBlank, Nullable, OneOf, Strict, Reference, Uuid } from '@team-operations/schemas';
import { assetStatuses } from './asset-status.ts';
import { AttributeValues, type Attributes } from './types/attribute-values.ts';

/** What a caller may write on an asset beside its attributes. */
export const assetProperties = {
  name: NotBlank(200, 'Name of the asset, for people'),
  serialNumber: Reference(100, 'Serial number on the device'),
  siteId: Uuid,
  jobId: Uuid,
};

/** An asset as every surface shows it. */
export const Asset = Strict(
  {
    id: Uuid,
    typeId: Uuid,
    typeVersion: Type.Integer({
      minimum: 1,
      description: 'Version of the type that its attributes were validated against',
    }),
    status: OneOf(assetStatuses, 'Status of the asset'),
    name: assetProperties.name,
    serialNumber: Nullable(assetProperties.serialNumber),
    attributes: AttributeValues,
    siteId: Nullable(Uuid),
    jobId: Nullable(Uuid),
    revision: Type.Integer({ minimum: 1, description: 'Number of the newest snapshot' }),
    createdAt: IsoInstant,
    updatedAt: IsoInstant,
    archivedAt: Nullable(IsoInstant),
  },
  { title: 'Asset' },
);
export type Asset = Static<typeof Asset>;

export const assetResource = defineResource({
  model: 'Asset',
  version: 'revision',
  schema: Asset,
  exampleId: '0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6d01',
});

/** What a write leaves of the properties that people write. */
export interface AssetValues {
  name: string;
  serialNumber: string | null;
  attributes: Attributes;
  siteId: string | null;
  jobId: string | null;
}

/** What people wrote on an asset. */
export const valuesOf = ({ name, serialNumber, attributes, siteId, jobId }: Asset): AssetValues => ({
  name,
  serialNumber,
  attributes,
  siteId,
  jobId,
});
