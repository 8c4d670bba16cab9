import type { Alarm } from './shown-message.ts';

/** Alarms about answers that had no effect, and about messages that wait or were sent late, for tests. */
const dno = { distributorId: '10', mpid: 'EELC', area: 'Eastern' };
const southern = { distributorId: '20', mpid: 'SOUT', area: 'Southern' };

/** An answer that fits no fault. */
export const quarantined = {
  inboundFileId: '01a1fd47-f157-77d4-a552-8af16f3ac69d',
  ...{ fileId: 'EELC000018', fromMpid: 'EELC', dno, mpan: '1000000123451', jobReference: 'JOB-1002' },
  answer: 'rejected' as const,
  comment: 'Not ours',
  reasons: ['EELC has no such fault.'],
  at: '2026-11-21T08:45:12.919Z',
};
/** A reason that says at its end what to do. */
export const longReason = `The fault is closed ("${'Cleared by the network operator '.repeat(6)}"). Telephone the network operator.`;
export const plannedClearance = {
  category: 'A' as const,
  answer: 'cleared' as const,
  clearedOn: '2027-01-01',
  respondedOn: '2026-11-21',
  reasons: [longReason],
};
/** What of one is unknown that cannot be read. */
export const nothingReadable = {
  fileId: null,
  fromMpid: null,
  dno: null,
  mpan: null,
  jobReference: null,
  answer: null,
  comment: null,
  reasons: ['The file has no trailer.'],
};

const at = '2026-11-21T08:45:12.919Z';
const mpan = '1000000123451';
const id = '01a1fd47-f157-77d4-a552-8af16f3ac69d';
const job = { teamId: id, jobId: id, jobReference: 'JOB-1002', mpan, at };
const fault = { ...job, faultId: id, dno, requestId: 'test', category: 'A', categoryBefore: 'A' } as const;
const [fileId, waitingSince] = ['SIP0000018', at];

/** Reports and messages about danger that wait, and their lines. */
export const waitingAlarms: [Alarm, string][] = [
  [
    {
      ...{ time: at, type: 'fault.report-waiting' },
      data: { ...fault, report: { dno, mpan, fileId }, waitingSince },
    },
    'WAITING       A  Eastern (10)              10 0000 0123 451   JOB-1002        the report to Eastern (10) (SIP0000018) waits for the market gateway since 21 Nov 08:45:12: not sent  TELEPHONE Eastern (10)',
  ],
  [
    {
      ...{ time: at, type: 'fault.report-waiting' },
      data: {
        ...fault,
        report: { dno: southern, mpan: '2000000123454', fileId },
        ...{ waitingSince, because: 'moved' },
      },
    },
    'WAITING       A  Eastern (10)              10 0000 0123 451   JOB-1002        the fault has moved, and its operator has no report: the one to Southern (20) about 20 0000 0123 454 (SIP0000018) is not sent  TELEPHONE Eastern (10)',
  ],
  [
    {
      ...{ time: at, type: 'fault.report-waiting' },
      data: {
        ...fault,
        dno: null,
        mpan: null,
        report: { dno, mpan, fileId },
        waitingSince,
        because: 'moved',
      },
    },
    'WAITING       A  operator unknown          no MPAN            JOB-1002        the fault has moved, and its operator has no report: the one to Eastern (10) about 10 0000 0123 451 (SIP0000018) is not sent  TELEPHONE THE OPERATOR',
  ],
  [
    {
      ...{ time: at, type: 'fault.report-missing' },
      data: { ...fault, missingSince: at, because: 'not_made' },
    },
    'NO REPORT     A  Eastern (10)              10 0000 0123 451   JOB-1002        no report of the fault was made since 21 Nov 08:45:12  TELEPHONE THE OPERATOR',
  ],
  [
    {
      ...{ time: at, type: 'fault.report-missing' },
      data: { ...fault, missingSince: at, because: 'not_passed_on' },
    },
    'NO REPORT     A  Eastern (10)              10 0000 0123 451   JOB-1002        the report of the fault of 21 Nov 08:45:12 was not passed on for delivery  TELEPHONE THE OPERATOR',
  ],
  [
    {
      ...{ time: at, type: 'message.waiting' },
      data: { ...job, flowId: id, flow: 'D0002', toMpid: 'EXEN', fileId, waitingSince },
    },
    'WAITING          supplier EXEN             10 0000 0123 451   JOB-1002        D0002 to EXEN (SIP0000018) waits for the market gateway since 21 Nov 08:45:12: not sent  TELEPHONE THE SUPPLIER',
  ],
];

/** Messages about danger whose state is unknown, and their lines. */
export const uncertainAlarms: [Alarm, string][] = [
  [
    {
      ...{ time: at, type: 'message.failed' },
      data: {
        ...{ ...job, flowId: id, flow: 'D0002', toMpid: 'EXEN', withdrawn: true },
        failure: { kind: 'undelivered', reason: 'Malformed', mayHaveArrived: true },
      },
    },
    'FAILED           supplier EXEN             10 0000 0123 451   JOB-1002        D0002 to EXEN (withdrawn by the installer) may have been sent before the gateway refused it, ask whether it arrived: Malformed  TELEPHONE THE SUPPLIER',
  ],
  [
    {
      ...{ time: at, type: 'message.uncertain' },
      data: { ...job, flowId: id, flow: 'D0135', toMpid: 'EELC', category: 'B', fileId, waitingSince },
    },
    'UNCERTAIN     B  Eastern (10)              10 0000 0123 451   JOB-1002        D0135 to EELC (SIP0000018) of 21 Nov 08:45:12 may have been sent, and its state is unknown  ASK THE OPERATOR',
  ],
  [
    {
      ...{ time: at, type: 'fault.report-failed' },
      data: { ...fault, failure: { kind: 'undelivered', reason: 'Malformed', mayHaveArrived: true } },
    },
    'FAILED        A  Eastern (10)              10 0000 0123 451   JOB-1002        the report may have been sent before the gateway refused it, ask whether it arrived: Malformed  TELEPHONE THE OPERATOR',
  ],
];

/** Reports and messages about danger that were sent late, or where their fault is no longer, and their lines. */
export const sentLateAlarms: [Alarm, string][] = [
  [
    {
      ...{ time: at, type: 'fault.sent-late' },
      data: { ...fault, sent: { dno, mpan, fileId }, because: 'reported_again' },
    },
    'SENT LATE     A  Eastern (10)              10 0000 0123 451   JOB-1002        Eastern (10) got the report about 10 0000 0123 451 (SIP0000018) after the fault was reported again  TELEPHONE THAT OPERATOR',
  ],
  [
    {
      ...{ time: at, type: 'message.sent-late' },
      data: {
        ...{ ...job, flowId: id, flow: 'D0136', toMpid: 'EXEN', fileId, because: 'withdrawn' },
        said: [{ field: 'B02.tampering_code', value: '01' }],
      },
    },
    'SENT LATE        supplier EXEN             10 0000 0123 451   JOB-1002        D0136 to EXEN (SIP0000018) was sent after it was withdrawn; no longer true: tampering_code 01  TELEPHONE THE SUPPLIER',
  ],
  [
    {
      ...{ time: at, type: 'fault.misdirected' },
      data: {
        ...fault,
        previous: { dno: { distributorId: '20', mpid: 'SOUT', area: 'Southern' }, mpan: '2000000123454' },
        files: ['SIP0000018', 'SIP0000019'],
      },
    },
    'MOVED         A  Eastern (10)              10 0000 0123 451   JOB-1002        Southern (20) has the report about 20 0000 0123 454 (SIP0000018, SIP0000019)  TELEPHONE THE PREVIOUS OPERATOR',
  ],
];

const held = { ...job, ...{ flowId: id, flow: 'D0135', toMpid: null } };

/** Messages that cannot be released, and a file that cannot be read, and their lines. */
export const heldAndUnread: [Alarm, string][] = [
  [
    {
      time: at,
      type: 'message.held',
      data: {
        ...{ ...held, flow: 'D0136', toMpid: 'EELC', mpan },
        held: [
          { field: 'mpan', reason: 'Doubtful.', releasable: true },
          { field: 'meter', reason: 'Missing.', releasable: false },
        ],
      },
    },
    'HELD             Eastern (10)              10 0000 0123 451   JOB-1002        D0136 mpan: Doubtful.; meter: Missing.  CORRECT IT',
  ],
  [
    {
      time: at,
      type: 'message.held',
      data: { ...held, mpan: '9900000123451', held: [{ field: 'mpan', reason: 'Wrong.' }] },
    },
    'HELD             operator unknown          99 0000 0123 451?  JOB-1002        D0135 mpan: Wrong.  ASK THE INSTALLER FOR THE MPAN',
  ],
  [
    {
      time: at,
      type: 'fault.answer-quarantined',
      data: {
        ...{ ...quarantined, ...nothingReadable, unreadFile: 'a2.txt' },
        ...{ fromMpid: 'EELC', fileId: 'EELC000203', dno },
      },
    },
    'ANSWER?       ?  Eastern (10)              no MPAN            no reference    claims to be from EELC (EELC000203), file a2.txt, cannot be read and may be an answer; no effect: The file has no trailer.  ASK THE OPERATOR',
  ],
];
