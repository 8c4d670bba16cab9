import { callRemarks } from './call-remarks.ts';

const fault = {
  category: 'B',
  callDemandedAt: null,
  callConfirmedAt: null,
  withdrawnAt: null,
  closedAt: null,
  closedReason: null,
  jobReference: 'JOB-1',
} as const;
const [at, later] = ['2026-11-21T12:28:55.000Z', '2026-11-21T12:40:00.000Z'];
const plain = 'Ask the operator to state the job reference JOB-1 in its response.';

it('says that an answer without the job cannot end the call only where a call is outstanding', () => {
  expect(callRemarks(fault)).toEqual([plain]);
  expect(callRemarks({ ...fault, category: 'A', callDemandedAt: at })).toEqual([
    expect.stringMatching(/: a response without it cannot end the call\.$/),
  ]);
  expect(callRemarks({ ...fault, category: 'A', callDemandedAt: at, callConfirmedAt: later })).toEqual([
    plain,
  ]);
});
