import { text } from '../layout.ts';

/** Items that several flows carry. */
export const mpan = text('mpan', 13, { required: true, jCode: 'J0003' });

/** Serial number of a meter, as a flow can carry it. */
export const serial = text('serial', 10, { required: true, jCode: 'J0004' });
