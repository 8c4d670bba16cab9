import { number, text, timestamp, type FlowLayout } from '../layout.ts';
import { mpan, serial } from './items.ts';

/** J0171. */
const READING_TYPE_MEANINGS = {
  A: 'actual at change of supplier',
  C: 'by the customer',
  D: 'deemed or estimated',
  F: 'final',
  H: 'queried',
  I: 'initial',
  O: "old supplier's estimate",
  Q: 'changed by the collector',
  R: 'routine',
  S: 'special',
  W: 'withdrawn',
  X: 'remote routine',
  Z: 'change of tenancy',
} as const;
const READING_TYPES = Object.keys(READING_TYPE_MEANINGS);

export const d0010: FlowLayout = {
  flow: 'D0010',
  version: '002',
  title: 'Meter readings',
  assumed: false,
  groups: [
    {
      code: '026',
      name: 'Metering point',
      parent: null,
      repeat: 'many',
      required: true,
      fields: [
        mpan,
        text('validation_status', 1, {
          required: true,
          codes: ['U', 'V', 'F'],
          meanings: { U: 'not validated', V: 'validated', F: 'failed validation' },
          jCode: 'J0022',
        }),
      ],
    },
    {
      code: '028',
      name: 'Meter and reading type',
      parent: '026',
      repeat: 'many',
      required: true,
      fields: [
        serial,
        text('reading_type', 1, {
          required: true,
          codes: READING_TYPES,
          meanings: READING_TYPE_MEANINGS,
          jCode: 'J0171',
        }),
      ],
    },
    {
      code: '030',
      name: 'Register reading',
      parent: '028',
      repeat: 'many',
      required: true,
      fields: [
        text('register_id', 2, { required: true, jCode: 'J0010' }),
        timestamp('read_at', { required: true, jCode: 'J0016' }),
        number('value', 9, 1, { required: true, jCode: 'J0040' }),
        timestamp('maximum_demand_reset_at'),
        number('maximum_demand_resets', 3, 0),
        text('reading_flag', 1, { codes: ['T', 'F'] }),
        text('reading_method', 1),
      ],
    },
  ],
};
