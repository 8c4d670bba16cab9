import { date, text, type FlowLayout } from '../layout.ts';
import { mpan } from './items.ts';

export const d0142: FlowLayout = {
  flow: 'D0142',
  version: '001',
  title: 'Request for a job',
  assumed: true,
  groups: [
    { code: 'H01', name: 'Metering point', parent: null, repeat: 'many', required: true, fields: [mpan] },
    {
      code: 'H02',
      name: 'Request',
      parent: 'H01',
      repeat: 'many',
      required: true,
      fields: [
        text('job_reference', 100, { required: true }),
        text('job_type', 100),
        date('requested_for'),
        text('additional_information', 4000),
      ],
    },
  ],
};
