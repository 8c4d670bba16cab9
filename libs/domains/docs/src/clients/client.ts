import { type Static } from '@sinclair/typebox';
import { defineResource } from '@team-operations/operations';
import { IsoInstant, NotBlank, Strict, Uuid } from '@team-operations/schemas';

/** What a caller may write on a client. */
export const clientProperties = { name: NotBlank(200, 'Name of the client') };

/** A client as every surface shows it. */
export const Client = Strict(
  { id: Uuid, ...clientProperties, createdAt: IsoInstant, updatedAt: IsoInstant },
  { title: 'Client', description: 'Name of the client' },
);
export type Client = Static<typeof Client>;

export const clientResource = defineResource({
  model: 'Client',
  version: 'updatedAt',
  schema: Client,
  exampleId: '0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6c20',
});
