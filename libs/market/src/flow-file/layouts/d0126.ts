import { date, text, type FlowLayout } from '../layout.ts';
import { mpan } from './items.ts';

export const d0126: FlowLayout = {
  flow: 'D0126',
  version: '001',
  title: 'Response to an asset condition report, and clearance',
  assumed: true,
  groups: [
    { code: 'G01', name: 'Metering point', parent: null, repeat: 'many', required: true, fields: [mpan] },
    {
      code: 'G02',
      name: 'Response',
      parent: 'G01',
      repeat: 'many',
      required: true,
      fields: [
        text('response', 1, {
          required: true,
          codes: ['A', 'R', 'C'],
          meanings: { A: 'acknowledged', R: 'rejected', C: 'cleared' },
        }),
        date('responded_on', { required: true }),
        text('job_reference', 400),
        date('cleared_on'),
        text('comment', 4000),
      ],
    },
  ],
};
