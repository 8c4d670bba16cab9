import { date, number, text, type FlowLayout } from '../layout.ts';
import { assetProvider, meterLocation, meterType, mpan, registerId, serial } from './items.ts';

export const d0268: FlowLayout = {
  flow: 'D0268',
  version: '001',
  title: 'Half-hourly meter technical details',
  assumed: true,
  groups: [
    {
      code: 'N01',
      name: 'Metering point',
      parent: null,
      repeat: 'many',
      required: true,
      fields: [mpan, date('effective_on', { required: true }), text('measurement_class', 1)],
    },
    {
      code: 'N02',
      name: 'Meter',
      parent: 'N01',
      repeat: 'many',
      required: true,
      fields: [
        serial,
        meterType,
        date('installed_on'),
        date('removed_on'),
        assetProvider,
        meterLocation,
        text('outstation_serial', 20),
      ],
    },
    {
      code: 'N03',
      name: 'Channel',
      parent: 'N02',
      repeat: 'many',
      required: false,
      fields: [registerId, number('pulse_multiplier', 9, 4), text('quantity', 2)],
    },
  ],
};
