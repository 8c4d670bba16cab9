import {
  heldAndUnread,
  nothingReadable,
  longReason,
  plannedClearance,
  quarantined,
  sentLateAlarms,
  uncertainAlarms,
  waitingAlarms,
} from './alarm-line.fixture.ts';
import { aboutOthers } from './alarm-line-of-others.fixture.ts';
import { readShown, sources, type Alarm, type ShownMessage } from './shown-message.ts';
import { tailLine } from './tail-line.ts';

const bare = (_format: unknown, text: string) => text;
const at = '2026-11-21T08:45:12.919Z';
const teamId = '01a1fd46-1391-7138-a737-458ae7320581';
const jobId = '01a1fd47-f157-77d0-ba8b-98fabb6bc0f6';
const faultId = '01a1fd47-f157-77d4-a552-8af16f3ac69d';
const [jobReference, requestId, mpan] = ['JOB-1002', 'test', '1000000123451'];
const dno = { distributorId: '10', mpid: 'EELC', area: 'Eastern' };
const doubt = { faultId, teamId, jobId, jobReference, dno, mpan, requestId, at };
const dangerous = { ...doubt, category: 'A', categoryBefore: 'A' } as const;
const message = { flowId: faultId, teamId, jobId, jobReference };
const failed = {
  ...{ flow: 'D0002', toMpid: 'EXEN', mpan },
  failure: { kind: 'rejected', reason: 'No meter' },
} as const;
const held = {
  ...message,
  ...{ flow: 'D0135', toMpid: null, mpan: null },
  ...{ held: [{ field: 'mpan', reason: 'No MPAN was sent, and the job has none.' }], at },
};

const aboutFaults: [Alarm, string][] = [
  ...waitingAlarms,
  ...heldAndUnread,
  [
    {
      time: at,
      type: 'fault.suspected',
      data: {
        ...{ teamId, jobId, jobReference, dno, mpan, requestId, at },
        category: null,
        words: [{ field: 'additional_info', words: 'Cut-out burning' }],
        contact: { name: 'Sam Fitter', telephone: '01632 960001' },
      },
    },
    'DANGER?       ?  Eastern (10)              10 0000 0123 451   JOB-1002        ask Sam Fitter 01632 960001; not reported as A now; additional_info: Cut-out burning  TELEPHONE THE INSTALLER',
  ],
  [
    {
      ...{ time: at, type: 'fault.misdirected' },
      data: {
        ...dangerous,
        previous: { dno: { distributorId: '20', mpid: 'SOUT', area: 'Southern' }, mpan: '2000000123454' },
        files: [],
        calledAt: at,
      },
    },
    'MOVED         A  Eastern (10)              10 0000 0123 451   JOB-1002        Southern (20) was telephoned on 21 Nov 08:45 about 20 0000 0123 454  TELEPHONE THE PREVIOUS OPERATOR',
  ],
  [
    { time: at, type: 'fault.details-unreported', data: { ...doubt, category: 'B' } },
    'UNREPORTED    B  Eastern (10)              10 0000 0123 451   JOB-1002        the call sheet has something that the operator does not know  TELEPHONE NOW',
  ],
  [
    { time: at, type: 'fault.details-unreported', data: { ...doubt, faultId: null, category: null } },
    'UNREPORTED       Eastern (10)              10 0000 0123 451   JOB-1002        the supply was left off, and the submission has something that the operator does not know  TELEPHONE THE OPERATOR',
  ],
  [
    {
      ...{ time: at, type: 'fault.details-unreported' },
      data: {
        ...{ ...doubt, faultId: null, category: null },
        contact: { name: 'Sam Fitter', telephone: '01632 960001' },
      },
    },
    'UNREPORTED       Eastern (10)              10 0000 0123 451   JOB-1002        ask Sam Fitter 01632 960001; the supply was left off, and the submission has something that the operator does not know  TELEPHONE THE OPERATOR',
  ],
  [
    { time: at, type: 'fault.downgraded', data: { ...doubt, category: 'B', categoryBefore: 'A' } },
    'LOWERED       B  Eastern (10)              10 0000 0123 451   JOB-1002        was A, no call confirmed  TELEPHONE NOW',
  ],
  [
    { time: at, type: 'fault.withdrawn', data: { ...doubt, category: 'A', categoryBefore: 'A' } },
    'WITHDRAWN     A  Eastern (10)              10 0000 0123 451   JOB-1002        withdrawn, no call confirmed  TELEPHONE NOW',
  ],
  [
    { time: at, type: 'fault.report-failed', data: { ...doubt, category: 'B', categoryBefore: 'B' } },
    'FAILED        B  Eastern (10)              10 0000 0123 451   JOB-1002        the report was rejected or not delivered  TELEPHONE THE OPERATOR',
  ],
  [
    {
      time: at,
      type: 'fault.report-failed',
      data: { ...dangerous, failure: { kind: 'rejected', reason: 'SIM: Rejected by the simulated market' } },
    },
    'FAILED        A  Eastern (10)              10 0000 0123 451   JOB-1002        the report was rejected: SIM: Rejected by the simulated market  TELEPHONE THE OPERATOR',
  ],
  [
    {
      time: at,
      type: 'fault.report-failed',
      data: { ...dangerous, failure: { kind: 'undelivered', reason: 'The file is too large.' } },
    },
    'FAILED        A  Eastern (10)              10 0000 0123 451   JOB-1002        the report was not delivered: The file is too large.  TELEPHONE THE OPERATOR',
  ],
  [
    {
      time: at,
      type: 'fault.rejected',
      data: { ...doubt, category: 'B', categoryBefore: 'B', response: 'rejected: Not our network' },
    },
    'REJECTED      B  Eastern (10)              10 0000 0123 451   JOB-1002        the operator will not act: rejected: Not our network  TELEPHONE THE OPERATOR',
  ],
  [
    {
      time: at,
      type: 'fault.cleared-unnamed',
      data: { ...doubt, category: 'A', categoryBefore: 'A', response: 'cleared' },
    },
    'CLEARED?      A  Eastern (10)              10 0000 0123 451   JOB-1002        the operator cleared a fault there and named no job; no call confirmed  TELEPHONE NOW',
  ],
  ...sentLateAlarms,
  ...uncertainAlarms,
  [
    {
      time: at,
      type: 'fault.fix-lost',
      data: {
        ...dangerous,
        previous: { dno: null, mpan },
        fields: ['mpan', 'address.postcode'],
      },
    },
    'FIX LOST      A  Eastern (10)              10 0000 0123 451   JOB-1002        reported again without what staff had set: mpan, address.postcode  CHECK THE REPORT',
  ],
  [
    {
      time: at,
      type: 'fault.closed-elsewhere',
      data: {
        ...dangerous,
        previous: { dno: { distributorId: '20', mpid: 'SOUT', area: 'Southern' }, mpan: '2000000123454' },
        closedAt: at,
        closedReason: 'Cleared by the network operator SOUT',
      },
    },
    'ELSEWHERE?    A  Eastern (10)              10 0000 0123 451   JOB-1002        was closed for 20 0000 0123 454 (Cleared by the network operator SOUT), and no operator has a report of it here  TELEPHONE THE INSTALLER',
  ],
  [
    { time: at, type: 'fault.answer-quarantined', data: quarantined },
    'ANSWER?       ?  Eastern (10)              10 0000 0123 451   JOB-1002        EELC (EELC000018) sent rejected; no effect: EELC has no such fault. It said: Not ours  ASK THE OPERATOR',
  ],
  [
    { time: at, type: 'fault.answer-quarantined', data: { ...quarantined, ...plannedClearance } },
    `ANSWER?       A  Eastern (10)              10 0000 0123 451   JOB-1002        EELC (EELC000018) sent cleared (cleared on 2027-01-01, responded on 2026-11-21); no effect: ${longReason} It said: Not ours  ASK THE OPERATOR`,
  ],
  [
    { time: at, type: 'fault.answer-quarantined', data: { ...quarantined, ...nothingReadable } },
    `ANSWER?       ?  operator unknown          no MPAN            no reference    an unknown sender (inbound file ${quarantined.inboundFileId}) sent an answer that cannot be read; no effect: The file has no trailer.  ASK THE OPERATOR`,
  ],
  [
    { time: at, type: 'message.held', data: { ...held, category: 'A' } },
    'HELD          A  operator unknown          no MPAN            JOB-1002        D0135 mpan: No MPAN was sent, and the job has none.  CORRECT IT',
  ],
  [
    {
      time: at,
      type: 'message.held',
      data: { ...held, category: 'B', toMpid: 'EELC', mpan: '1000000123452' },
    },
    'HELD          B  Eastern (10)              10 0000 0123 452?  JOB-1002        D0135 mpan: No MPAN was sent, and the job has none.  RELEASE OR CORRECT IT',
  ],
  [
    { time: at, type: 'message.failed', data: { ...message, ...failed, withdrawn: true, at } },
    'FAILED           supplier EXEN             10 0000 0123 451   JOB-1002        D0002 to EXEN (withdrawn by the installer) was rejected: No meter  NO CALL NEEDED',
  ],
  [
    { time: at, type: 'message.held', data: held },
    'HELD             operator unknown          no MPAN            JOB-1002        D0135 mpan: No MPAN was sent, and the job has none.  CORRECT IT',
  ],
];

const refused = { jobReference, category: null, dno: null, mpan: null, fields: [], refusedAt: at };
const sender = { teamId, credentialId: jobId, name: 'Van tablets' };
const aboutRefusals: ShownMessage[] = [
  { time: at, type: 'fault.refused', data: { ...sender, integrationId: null, ...refused } as typeof refused },
  { time: at, type: 'fault.refused.unidentified', data: refused },
  { time: at, type: 'fault.refused.suppressed', data: { ...sender, count: 7, from: at, until: at } },
];

const [, alarms] = sources;

/** What `tail` prints of a message of the alarms; null when it leaves the message out. */
function printed(type: string, data: unknown, more: Record<string, string> = {}): string | null {
  const headers = { ce_type: type, ce_time: at, ...more };
  if (!alarms!.wanted({ categories: [], distributors: [], team: undefined }, headers)) return null;
  const value = Buffer.from(typeof data === 'string' ? data : JSON.stringify(data));
  const timestamp = String(Date.parse(at));
  const message = { key: null, headers, value, timestamp, offset: '0', attributes: 0 };
  return tailLine(readShown(alarms!, message), bare);
}

describe('the line of an alarm', () => {
  it.each([...aboutFaults, ...aboutOthers])('says what happened and what to do: %#', (alarm, expected) => {
    expect(printed(alarm.type, alarm.data)).toBe(`21 Nov 08:45:12  ${expected}`);
  });

  it.each(Object.keys(sources[1]!.topic.types))('when %s comes, then it is shown in words', (type) => {
    const samples = [...aboutFaults, ...aboutOthers].map(([alarm]): ShownMessage => alarm);
    const line = printed(type, [...samples, ...aboutRefusals].find((each) => each.type === type)?.data);
    expect(line).toMatch(/^21 Nov 08:45:12 {2}\S/);
    expect(line).not.toContain('UNKNOWN');
  });

  it('when its type or its data is unknown, then it is shown as it is', () => {
    const headers = { ce_faultcategory: 'A', ce_dno: '10' };
    expect(printed('fault.exploded', { jobReference: 'JOB-7', mpan, why: 'gas\u001B[2J' }, headers)).toBe(
      '21 Nov 08:45:12  UNKNOWN       A  Eastern (10)              10 0000 0123 451   JOB-7           fault.exploded: {"jobReference":"JOB-7","mpan":"1000000123451","why":"gas\\u001b[2J"}  LOOK AT IT',
    );
    expect(printed('fault.rejected', {})).toContain('fault.rejected: {}  LOOK AT IT');
    expect(printed('fault.rejected', 'no JSON')).toContain(
      'fault.rejected: no value that can be read  LOOK AT IT',
    );
  });
});
