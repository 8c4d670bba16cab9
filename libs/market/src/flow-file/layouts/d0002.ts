import { date, text, type FlowLayout } from '../layout.ts';
import { mpan, serial } from './items.ts';

export const d0002: FlowLayout = {
  flow: 'D0002',
  version: '001',
  title: 'Fault report',
  assumed: true,
  groups: [
    { code: 'D01', name: 'Metering point', parent: null, repeat: 'many', required: true, fields: [mpan] },
    {
      code: 'D02',
      name: 'Meter fault',
      parent: 'D01',
      repeat: 'many',
      required: true,
      fields: [
        serial,
        date('observed_on', { required: true }),
        text('fault_type', 200),
        text('description', 4000),
        text('action_required', 4000),
      ],
    },
  ],
};
