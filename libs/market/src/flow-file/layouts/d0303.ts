import { date, text, type FlowLayout } from '../layout.ts';
import { mpan, serial } from './items.ts';

export const d0303: FlowLayout = {
  flow: 'D0303',
  version: '001',
  title: 'Assets installed or removed',
  assumed: true,
  groups: [
    { code: 'F01', name: 'Metering point', parent: null, repeat: 'many', required: true, fields: [mpan] },
    {
      code: 'F02',
      name: 'Asset',
      parent: 'F01',
      repeat: 'many',
      required: true,
      fields: [
        text('change', 1, { required: true, codes: ['I', 'R'], meanings: { I: 'installed', R: 'removed' } }),
        serial,
        date('changed_on', { required: true }),
        text('location', 200),
      ],
    },
  ],
};
