import { type Static, Type } from '@sinclair/typebox';
import { NotBlank, Strict } from '@team-operations/schemas';

export const addressProperties = {
  addressLines: Type.Array(NotBlank(100, 'A line of the address'), {
    minItems: 1,
    maxItems: 5,
    description: 'Address without the postcode',
  }),
  postcode: NotBlank(10, 'Postcode'),
};

/** Where a client is billed. */
export const BillingAddress = Strict(addressProperties, { description: 'Billing address of the client' });
export type BillingAddress = Static<typeof BillingAddress>;
