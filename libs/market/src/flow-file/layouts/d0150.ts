import { date, number, text, type FlowLayout } from '../layout.ts';
import {
  energisationStatus,
  assetProvider,
  meterLocation,
  meterType,
  mpan,
  registerId,
  serial,
} from './items.ts';

export const d0150: FlowLayout = {
  flow: 'D0150',
  version: '002',
  title: 'Meter technical details',
  assumed: true,
  groups: [
    {
      code: 'L01',
      name: 'Metering point',
      parent: null,
      repeat: 'many',
      required: true,
      fields: [
        mpan,
        date('effective_on', { required: true }),
        text('energisation_status', 1, energisationStatus),
      ],
    },
    {
      code: 'L02',
      name: 'Meter',
      parent: 'L01',
      repeat: 'many',
      required: true,
      fields: [
        serial,
        meterType,
        date('installed_on'),
        date('removed_on'),
        assetProvider,
        meterLocation,
        text('manufacturer', 50),
      ],
    },
    {
      code: 'L03',
      name: 'Register',
      parent: 'L02',
      repeat: 'many',
      required: false,
      fields: [registerId, number('digits', 2, 0), number('multiplier', 7, 2), text('unit', 4)],
    },
  ],
};
