import { reportRemarks } from './report-remarks.ts';

const at = '2026-11-21T12:28:55.000Z';
const [mpan, other] = ['1000000123451', '2000000123454'];
const sent = { state: 'SENT', dnoMpid: 'EELC', mpan, leftBehind: false } as const;
const fault = {
  category: 'A',
  ...{ comment: null, mpan, dnoMpid: 'EELC', reportedAt: at, respondBy: null, escalatedAt: null },
  ...{ respondedAt: null, response: null, acknowledgedAt: null, acknowledgedBy: null },
  ...{ callReasons: ['danger'] as string[], callDetailsAt: null },
  ...{ callDemandedAt: at, callConfirmedAt: null, callConfirmedBy: null, callReference: null },
  ...{ callRemindedAt: null, withdrawnAt: null, closedAt: null, closedReason: null },
  ...{ sentTo: [], newestReport: sent, refusals: [], reportReason: null, formerCalls: [] },
} as const;

it('has nothing to say of a report that the operator has and did not answer', () => {
  expect(reportRemarks(fault, {})).toEqual([]);
});

it.each([
  ['rejected: Not ours', 'rejected: Not ours. It will not act on the report: ask who makes the fault safe.'],
  [
    'cleared on 2026-11-21',
    'cleared on 2026-11-21. It named no job, so the fault is still open: ask which fault was cleared.',
  ],
  ['acknowledged: Van on its way', 'acknowledged: Van on its way.'],
])('states the answer %s', (response, words) => {
  expect(reportRemarks({ ...fault, response, respondedAt: at }, {})).toEqual([
    `The operator answered on 2026-11-21 12:28 UTC: ${words}`,
  ]);
});

it.each([
  [
    'HELD',
    'No MPAN was sent.',
    'The operator has no report: it is held here: No MPAN was sent. State all details.',
  ],
  ['QUEUED', null, 'The operator may not have the report yet: it is not sent. State all details.'],
  [
    'REJECTED',
    'No such point',
    'The operator rejected the report: No such point. Ask what is wrong with it, and state all details.',
  ],
  ['FAILED', null, 'The operator has no report: it was not delivered. State all details.'],
] as const)('states that the report is %s, and why: %s', (state, reportReason, words) => {
  expect(reportRemarks({ ...fault, newestReport: { ...sent, state }, reportReason }, {})).toEqual([words]);
});

describe('a report that the installer withdrew while the call is outstanding', () => {
  const withdrawn = { ...fault, withdrawnAt: at };
  const here = (wasSent: boolean) => [{ dnoMpid: 'EELC', mpan, wasSent, files: [] }];
  const unsent = 'The operator has no report: it was withdrawn before it was sent. State all details.';
  const unclear =
    'The operator may have the report: it is not known whether an attempt to send it arrived. Ask whether it has it. State all details.';

  it.each([
    ['was not made', null, [], unsent],
    ['was not sent', 'QUEUED', [], unsent],
    ['is under way', 'QUEUED', here(false), unclear],
    ['is not sent any more', 'FAILED', [], unsent],
    ['failed after an attempt whose end is unknown', 'FAILED', here(false), unclear],
    [
      'corrected one that was sent',
      'FAILED',
      here(true),
      'The operator has an earlier report. The newest one was withdrawn before it was sent. State all details.',
    ],
    [
      'was sent and rejected',
      'REJECTED',
      [],
      'The report was sent, and the operator rejected it: No such point. The installer withdrew it, so no other one is sent. State all details.',
    ],
  ] as const)('%s', (_, state, sentTo, words) => {
    const newestReport = state === null ? null : { ...sent, state };
    const its = { newestReport, sentTo: [...sentTo], reportReason: 'No such point' };
    expect(reportRemarks({ ...withdrawn, ...its }, {})).toEqual([words]);
  });

  it.each(['SENT', 'ACKNOWLEDGED'] as const)('is there once it is %s', (state) => {
    expect(reportRemarks({ ...withdrawn, newestReport: { ...sent, state }, sentTo: here(true) }, {})).toEqual(
      [],
    );
  });
});

it.each([
  ['HELD', true, 'The operator has an earlier report. The newest one is held here: Why. State all details.'],
  [
    'HELD',
    false,
    'The operator may have an earlier report: it is not known whether an attempt to send it arrived. The newest one is held here: Why. State all details.',
  ],
  ['QUEUED', true, 'The operator has an earlier report. The newest one is not sent yet. State all details.'],
  [
    'QUEUED',
    false,
    'The operator may have the report: it is not known whether an attempt to send it arrived. Ask whether it has it. State all details.',
  ],
  [
    'FAILED',
    true,
    'The operator has an earlier report. The newest one was not delivered: Why. State all details.',
  ],
  [
    'FAILED',
    false,
    'The operator may have the report: it is not known whether an attempt to send it arrived. Ask whether it has it. The last attempt failed: Why. State all details.',
  ],
] as const)(
  'does not say of one that is %s that the operator has none (sent: %s)',
  (state, wasSent, words) => {
    const sentTo = [{ dnoMpid: 'EELC', mpan, wasSent, files: [] }];
    const newestReport = { ...sent, state };
    expect(reportRemarks({ ...fault, newestReport, sentTo, reportReason: 'Why' }, {})).toEqual([words]);
  },
);

it('states a refusal that no answer states any more, and not the same one twice', () => {
  const refused = { ...fault, refusals: [{ dnoMpid: 'EELC', mpan, reason: 'Not ours' }] };
  expect(reportRemarks(refused, {})).toEqual([
    'The network operator (Eastern, EELC) refused a report about MPAN 10 0000 0123 451: Not ours. Ask who makes the fault safe.',
  ]);
  expect(reportRemarks({ ...refused, response: 'rejected: Not ours', respondedAt: at }, {})).toHaveLength(1);
});

it('names the operators that have a report that is wrong now', () => {
  const sentTo = [{ dnoMpid: 'SOUT', mpan: other, wasSent: true, files: ['SIP0000001'] }];
  const remark =
    'A report about MPAN 20 0000 0123 454 went, or may have gone, to the network operator (Southern, SOUT). It is wrong now, and no message withdraws it: telephone that operator too.';
  expect(reportRemarks({ ...fault, sentTo }, {})).toEqual([remark]);
  expect(reportRemarks({ ...fault, sentTo }, { SOUT: '0800 072 7282' })).toEqual([
    remark.replace('too.', 'too (0800 072 7282).'),
  ]);
});

it('names an operator that was telephoned before the fault moved, until it comes back', () => {
  const call = { dnoMpid: 'SOUT', mpan: other, at, left: true };
  expect(reportRemarks({ ...fault, formerCalls: [call] }, {})).toEqual([
    'A call about MPAN 20 0000 0123 454 was made to the network operator (Southern, SOUT) at 2026-11-21 12:28 UTC. The fault is elsewhere now: telephone that operator too, and say so.',
  ]);
  expect(reportRemarks({ ...fault, formerCalls: [call] }, { SOUT: '0800 072 7282' })).toEqual([
    expect.stringContaining('telephone that operator too (0800 072 7282), and say so.'),
  ]);
  const back = { ...fault, ...{ mpan: other, dnoMpid: 'SOUT' }, formerCalls: [call] };
  expect(reportRemarks({ ...back, newestReport: { ...sent, dnoMpid: 'SOUT', mpan: other } }, {})).toEqual([]);
});

it('says nothing of the reports of a closed fault', () => {
  const closed = { ...fault, closedAt: at, response: 'rejected', respondedAt: at };
  expect(reportRemarks(closed, {})).toEqual([]);
});
