import { FAILURE_CODES } from '../../failure-codes.ts';
import { date, text, type FlowLayout } from '../layout.ts';
import { mpan } from './items.ts';

export const d0139: FlowLayout = {
  flow: 'D0139',
  version: '002',
  title: 'Energisation change confirmed or rejected',
  assumed: true,
  groups: [
    { code: 'C01', name: 'Metering point', parent: null, repeat: 'many', required: true, fields: [mpan] },
    {
      code: 'C02',
      name: 'Energisation',
      parent: 'C01',
      repeat: 'once',
      required: true,
      fields: [
        text('energisation_status', 1, { required: true, codes: ['E', 'D'], jCode: 'J0080' }),
        date('effective_on', { required: true }),
        text('failure_code', 1, { codes: FAILURE_CODES, jCode: 'J1253' }),
      ],
    },
  ],
};
