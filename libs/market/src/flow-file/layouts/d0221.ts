import { FAILURE_CODES } from '../../failure-codes.ts';
import { date, text, type FlowLayout } from '../layout.ts';
import { mpan } from './items.ts';

export const d0221: FlowLayout = {
  flow: 'D0221',
  version: '001',
  title: 'Job failed',
  assumed: true,
  groups: [
    { code: 'E01', name: 'Metering point', parent: null, repeat: 'many', required: true, fields: [mpan] },
    {
      code: 'E02',
      name: 'Failure',
      parent: 'E01',
      repeat: 'once',
      required: true,
      fields: [
        date('attempted_on', { required: true }),
        text('job_reference', 100, { required: true }),
        text('failure_code', 1, { codes: FAILURE_CODES, jCode: 'J1253' }),
        text('reason', 1000, { required: true }),
        text('site_visit_issue', 200),
      ],
    },
  ],
};
