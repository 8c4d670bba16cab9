import { Type, type Static } from '@sinclair/typebox';
import { SentMpan } from '@team-operations/market';
import { defineResource } from '@team-operations/operations';
import { documented, IsoInstant, NotBlank, Nullable, Strict, Text, Uuid } from '@team-operations/schemas';

/** What a caller may write on a site. */
export const siteProperties = {
  clientId: { ...Uuid, description: 'ID of the client; cannot be changed' },
  name: NotBlank(200, 'What people call it'),
  addressLines: Type.Array(Text(100), { maxItems: 5, description: 'Address without the postcode' }),
  postcode: Text(10, 'Postcode'),
  mpans: documented(
    Type.Array(SentMpan, {
      maxItems: 100,
      description: 'MPANs of the metering points, without duplicates',
    }),
    { uniqueItems: true },
  ),
};

const { clientId, name, addressLines, postcode } = siteProperties;

/** A site as every surface shows it. */
export const Site = Strict(
  {
    id: Uuid,
    clientId,
    name,
    addressLines,
    postcode: Nullable(postcode),
    mpans: Type.Array(Text(13, 'MPAN, 13 digits'), { description: 'MPANs of its metering points' }),
    createdAt: IsoInstant,
    updatedAt: IsoInstant,
  },
  { title: 'Site' },
);
export type Site = Static<typeof Site>;

export const siteResource = defineResource({
  model: 'Site',
  version: 'updatedAt',
  schema: Site,
  exampleId: '0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6c21',
});
