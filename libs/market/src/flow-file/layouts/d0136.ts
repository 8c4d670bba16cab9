import { date, text, type FlowLayout } from '../layout.ts';
import { mpan, serial } from './items.ts';

export const d0136: FlowLayout = {
  flow: 'D0136',
  version: '001',
  title: 'Possible irregularity',
  assumed: true,
  groups: [
    { code: 'B01', name: 'Metering point', parent: null, repeat: 'many', required: true, fields: [mpan] },
    {
      code: 'B02',
      name: 'Irregularity',
      parent: 'B01',
      repeat: 'many',
      required: true,
      fields: [
        serial,
        date('observed_on', { required: true }),
        text('tampering_code', 16),
        text('description', 4000),
      ],
    },
  ],
};
