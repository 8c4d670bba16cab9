import { date, text, type FlowLayout } from '../layout.ts';
import { mpan, registerId, serial } from './items.ts';

export const d0149: FlowLayout = {
  flow: 'D0149',
  version: '001',
  title: 'Mapping of meter registers',
  assumed: true,
  groups: [
    {
      code: 'J01',
      name: 'Metering point',
      parent: null,
      repeat: 'many',
      required: true,
      fields: [mpan, date('effective_on', { required: true }), text('settlement_configuration', 4)],
    },
    { code: 'J02', name: 'Meter', parent: 'J01', repeat: 'many', required: true, fields: [serial] },
    {
      code: 'J03',
      name: 'Register',
      parent: 'J02',
      repeat: 'many',
      required: true,
      fields: [registerId, text('time_pattern', 5, { required: true })],
    },
  ],
};
