import { FAULT_CATEGORIES, faultCategories } from '../../fault/categories.ts';
import { date, text, type FlowLayout } from '../layout.ts';
import { mpan } from './items.ts';

/** Lengths fit any submission's text: a report of danger must not wait for a shorter comment. */
export const d0135: FlowLayout = {
  flow: 'D0135',
  version: '002',
  title: 'Asset condition report',
  assumed: true,
  groups: [
    {
      code: 'A01',
      name: 'Metering point',
      parent: null,
      repeat: 'many',
      required: true,
      fields: [mpan, text('postcode', 64)],
    },
    {
      code: 'A02',
      name: 'Condition',
      parent: 'A01',
      repeat: 'many',
      required: true,
      fields: [
        text('category', 1, { required: true, codes: faultCategories, meanings: FAULT_CATEGORIES }),
        date('observed_on', { required: true }),
        text('job_reference', 400, { required: true }),
        text('meter_location', 800),
        text('comment', 8000),
      ],
    },
  ],
};
