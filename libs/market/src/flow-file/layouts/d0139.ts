import { FAILURE_CODE_MEANINGS, FAILURE_CODES } from '../../failure-codes.ts';
import { date, text, type FlowLayout } from '../layout.ts';
import { energisationStatus, mpan } from './items.ts';

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
        text('energisation_status', 1, { required: true, ...energisationStatus }),
        date('effective_on', { required: true }),
        text('failure_code', 1, { codes: FAILURE_CODES, meanings: FAILURE_CODE_MEANINGS, jCode: 'J1253' }),
      ],
    },
  ],
};
