import { text } from '../layout.ts';

/** Items that several flows carry. */
export const mpan = text('mpan', 13, { required: true, jCode: 'J0003' });

/** Serial number of a meter, as a flow can carry it. */
export const serial = text('serial', 10, { required: true, jCode: 'J0004' });

/** Register of a meter. */
export const registerId = text('register_id', 2, { required: true, jCode: 'J0010' });

/** N, H, K, S, CHECK, RCAMR, S2A and many more: the list grows, so any code is taken. */
export const meterType = text('meter_type', 6, { jCode: 'J0483' });

/** MPID of the meter asset provider, which is notified when the meter is changed. */
export const assetProvider = text('asset_provider', 4);

/** Whether the supply is on. */
export const energisationStatus = {
  codes: ['E', 'D'],
  meanings: { E: 'energised', D: 'de-energised' },
  jCode: 'J0080',
} as const;

/** Location of the meter. */
export const meterLocation = text('location', 200);
