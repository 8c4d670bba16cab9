import { callRemarks } from './call-remarks.ts';

const fault = {
  category: 'B',
  callDemandedAt: null,
  callReasons: [] as string[],
  callDetailsAt: null,
  callConfirmedAt: null,
  callConfirmedBy: null,
  medical: null,
  hasAddress: true,
  isSupplyOff: false,
  withdrawnAt: null,
  closedAt: null,
  closedReason: null,
  jobId: '0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6c01',
  jobReference: 'JOB-1',
  isReferenceShared: false,
  reportReference: 'JOB-1',
} as const;
const [at, later] = ['2026-11-21T12:28:55.000Z', '2026-11-21T12:40:00.000Z'];
const plain = 'Ask the operator to state the job reference JOB-1 in its response.';

it('names no detail that the worksheet has no longer', () => {
  const demanded = { ...fault, callDemandedAt: at, callDetailsAt: at, callReasons: ['address'] };
  expect(callRemarks(demanded)[0]).toMatch(/the operator does not know: the address\./);
  expect(callRemarks({ ...demanded, hasAddress: false })[0]).toMatch(
    /: details of the site that the worksheet no longer has\. Confirm with the operator what it knows\.$/,
  );
});

it('says that an answer without the job cannot end the call only where a call is outstanding', () => {
  expect(callRemarks(fault)).toEqual([plain]);
  expect(callRemarks({ ...fault, category: 'A', callDemandedAt: at })).toEqual([
    expect.stringMatching(/: a response without it cannot end the call\.$/),
  ]);
  expect(callRemarks({ ...fault, category: 'A', callDemandedAt: at, callConfirmedAt: later })).toEqual([
    plain,
  ]);
});

it('names our id of the job where another system has reported under the same reference', () => {
  const [remark] = callRemarks({ ...fault, isReferenceShared: true });
  expect(remark).toMatch(
    /^Ask the operator to state our job id 0199c7a0-\S+ in its response\. Another system /,
  );
});

it.each([
  ['another reference', 'JOB-1', 'JOB-0', `${plain} The report has the reference JOB-0.`],
  ['no report', 'JOB-1', null, plain],
  ['the reference as a file can have it', 'Jöb-1', 'Job-1', plain.replace('JOB-1', 'Jöb-1')],
])('says how the report names the job where that differs: %s', (_, jobReference, reportReference, remark) => {
  expect(callRemarks({ ...fault, jobReference, reportReference })).toEqual([remark]);
});

const closed = { ...fault, callDemandedAt: at, closedAt: later } as const;
const when = 'The fault was closed on 2026-11-21 12:40 UTC by';

it.each([
  [
    'Cleared by the network operator Eastern (EELC)',
    null,
    `${when} the network operator (Cleared by the network operator Eastern (EELC)).`,
  ],
  ['Withdrawn by the installer', null, `${when} the installer, who withdrew it.`],
  ['Withdrawn by the installer', at, `${when} the installer, who withdrew it.`],
  ['Made safe', null, `${when} operations staff (Made safe).`],
  [
    'Made safe',
    at,
    `${when} operations staff (Made safe). The installer had withdrawn the report on 2026-11-21 12:28 UTC.`,
  ],
  [null, null, `${when} operations staff; no reason is recorded.`],
])('says of one that was closed for %s by whom, and asks nothing', (closedReason, withdrawnAt, words) => {
  expect(callRemarks({ ...closed, closedReason, withdrawnAt })).toEqual([words]);
});

it('says of one that the installer withdrew after a call that the operator has to know it', () => {
  const withdrawn = { ...closed, closedReason: 'Withdrawn by the installer', callConfirmedBy: 'Kim' };
  const called = (it: object) => callRemarks({ ...withdrawn, callConfirmedAt: at, ...it });
  expect(called({})).toEqual([
    `${when} the installer, who withdrew it.`,
    'A call was confirmed on 2026-11-21 12:28 UTC by Kim: make sure that the operator knows that the report is withdrawn.',
  ]);
  for (const it of [{ withdrawnAt: at }, { callConfirmedAt: '2026-11-21T12:41:00.000Z' }])
    expect(called(it)).toEqual([`${when} the installer, who withdrew it.`]);
});

it('says first that the supply was left off', () => {
  const off = { ...fault, isSupplyOff: true };
  const supply = 'The supply was left off (failure reason 8): inform the operator.';
  expect(callRemarks(off)).toEqual([supply, plain]);
  expect(callRemarks({ ...off, category: 'A', callDemandedAt: at })[0]).toBe(supply);
  expect(callRemarks({ ...off, closedAt: later })).toEqual([supply, expect.stringContaining('was closed')]);
});
