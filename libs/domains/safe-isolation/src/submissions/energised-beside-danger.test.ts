import { doubtOfEnergised } from './energised-beside-danger.ts';

const open = { callConfirmedAt: null, withdrawnAt: null, closedAt: null, closedReason: null };
const demanded = { ...open, callDemandedAt: '2026-11-20T10:00:00.000Z' };

it.each([
  ['category A', 'A', ['danger'], true],
  ['category A that was lowered', 'B', ['danger', 'people'], true],
  ['people alone', 'B', ['people'], false],
] as const)(
  'doubts that the supply is on beside an outstanding call: %s',
  (_, category, reasons, isDoubted) => {
    const doubt = doubtOfEnergised({ ...demanded, category, callReasons: [...reasons] }, {});
    expect(doubt !== null).toBe(isDoubted);
  },
);
