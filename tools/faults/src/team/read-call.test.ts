import type { FaultCall } from '@team-operations/safe-isolation';
import { callText } from './read-call.ts';

const call: FaultCall = {
  jobId: '01a1fd47-f157-77d0-ba8b-98fabb6bc0f6',
  jobReference: 'JOB-1002',
  demanded: true,
  demandedSince: '2026-11-21T12:28:55.000Z',
  reportedAt: '2026-11-21T12:28:55.000Z',
  reportState: 'sent',
  response: null,
  withdrawnAt: null,
  closedAt: null,
  dangerReported: true,
  remarks: [],
  dno: { mpid: 'EELC', area: 'Eastern', number: '0800 316 3105' },
  mpan: '1000000123451',
  mpanDoubtful: false,
  category: 'A',
  comment: 'Cut-out is hot and smells burnt',
  address: '1 High Street, Ely, CB6 1AA',
  siteAddress: null,
  meterLocation: null,
  medical: true,
  contact: { name: 'Sam Hill', telephone: '01632 960001' },
};

it('says all that the call must cover', () => {
  expect(callText(call)).toBe(
    `Job       JOB-1002
Reported  21 Nov 12:28
Call      TELEPHONE NOW; demanded since 21 Nov 12:28, not confirmed
Operator  Eastern (EELC)
Number    0800 316 3105
MPAN      10 0000 0123 451
Category  A, danger to life
What      Cut-out is hot and smells burnt
Where     1 High Street, Ely, CB6 1AA
Who       Sam Hill, 01632 960001
MEDICAL   YES: A PERSON THERE DEPENDS ON ELECTRICITY FOR MEDICAL REASONS. INFORM THE OPERATOR`,
  );
});

it('refers to the note where a person depends on electricity and no call is outstanding', () => {
  const text = callText({ ...call, demanded: false, remarks: ['The call was confirmed.'] });
  expect(text).toMatch(
    /MEDICAL {3}YES: .* FOR MEDICAL REASONS\. See the note\nNote {6}The call was confirmed\.$/,
  );
});

it('says what is unknown, and never that no person depends on electricity when that was not reported', () => {
  const bare = { dno: null, mpan: null, comment: null, address: null, contact: null, medical: null };
  const text = callText({ ...call, ...bare, demanded: false });
  expect(text).toMatch(/Operator {2}not known: ask the installer.*\nNumber {4}105 \(the national number\)/);
  expect(text).toMatch(/MPAN {6}not known\n.*\nWhat {6}not known\nWhere {5}not known\nWho {7}not known\n/);
  expect(text).toMatch(/MEDICAL {3}not known: ask/);
  expect(text).toContain('Call      none is outstanding');
});

it.each([
  [
    'held',
    'none is outstanding; OPERATOR HAS NO REPORT: held. If no call was made and the fault is dangerous, telephone it',
  ],
  [
    'rejected',
    'none is outstanding; OPERATOR HAS NO REPORT: rejected. TELEPHONE THE OPERATOR NOW, unless that was done since',
  ],
  [
    'failed',
    'none is outstanding; OPERATOR HAS NO REPORT: failed. TELEPHONE THE OPERATOR NOW, unless that was done since',
  ],
  ['waiting', 'none is outstanding; report not sent yet'],
  ['acknowledged', 'none is outstanding'],
] as const)('says beside no outstanding call that the report is %s', (reportState, words) => {
  expect(callText({ ...call, category: 'B', demanded: false, reportState })).toContain(
    `\nCall      ${words}\n`,
  );
});

it('asks for a call about a fault that its operator refused, while it is open', () => {
  const refused = { ...call, demanded: false, response: 'rejected: Not our equipment' };
  expect(callText(refused)).toContain(
    '\nCall      none is outstanding; THE OPERATOR WILL NOT ACT. TELEPHONE THE OPERATOR NOW, unless that was done since\n',
  );
  expect(callText({ ...refused, demanded: true })).toContain('\nCall      TELEPHONE NOW; demanded');
  expect(callText({ ...refused, closedAt: call.reportedAt })).toContain('\nCall      none: THE FAULT IS');
});

it('says 105 first where the number of the operator is not known, and that it leads elsewhere', () => {
  const noNumber = { ...call, dno: { mpid: 'EELC', area: 'Eastern', number: null } };
  const national = '105 (the national number); it connects to the operator of the place where you are';
  expect(callText(noNumber)).toContain(
    `\nNumber    ${national}: ask for Eastern (EELC), and say where the fault is. The operator's own number is not known: the platform team adds it to DNO_TELEPHONES\n`,
  );
  expect(callText({ ...call, dno: null })).toContain(
    `\nNumber    ${national}: say where the fault is. Its operator is not known\n`,
  );
  const closed = { ...noNumber, demanded: false, closedAt: '2026-11-21T12:41:00.000Z' };
  expect(callText(closed)).toContain(`\nNumber    ${national}. The operator's own number is not known\n`);
  expect(callText({ ...closed, remarks: ['The supply was left off.', 'Closed.'] })).toContain(
    `${national}: ask for Eastern (EELC), and say where the fault is.`,
  );
});

it('warns that the operator may be another one when the MPAN is doubtful', () => {
  const text = callText({ ...call, mpan: '1000000123452', mpanDoubtful: true });
  expect(text).toMatch(/Operator .* mistyped digit.*\n/);
  expect(text).toContain('10 0000 0123 452?');
});

it('keeps what unknown senders wrote from controlling the terminal', () => {
  expect(callText({ ...call, comment: 'hot\u001B[2J\nMEDICAL   no' }).split('\n')).toHaveLength(11);
});

it('says where the meter is, and each remark for the call', () => {
  const remarks = [
    'It is now category C and was reported earlier as A, danger to life: report both.',
    'Name JOB-1002.',
  ];
  const text = callText({ ...call, meterLocation: 'Cellar', remarks });
  expect(text).toContain('Where     1 High Street, Ely, CB6 1AA; Cellar\n');
  expect(text).toMatch(/\nNote {6}It is now category C .*\nNote {6}Name JOB-1002\.$/);
});

it('says where the office planned the job where the worksheet does not say where it is, and that it is from there', () => {
  const planned = { ...call, address: null, siteAddress: 'Depot North, 1 Example Street, EX1 1EX' };
  const where = "\nWhere     Depot North, 1 Example Street, EX1 1EX (from the job's site";
  expect(callText(planned)).toContain(`${where}; ask the installer whether the fault is there)\n`);
  expect(callText({ ...planned, address: 'EX1 1EX', meterLocation: 'Cellar' })).toMatch(
    /\nWhere {5}EX1 1EX; Depot North, .*\); Cellar\n/,
  );
  const closed = { ...planned, demanded: false, closedAt: call.reportedAt };
  expect(callText(closed)).toContain(`${where})\n`);
  const asks = callText({ ...closed, remarks: ['Closed.', 'Telephone the operator.'] });
  expect(asks).toContain(`${where}; ask the installer whether the fault is there)\n`);
});

it('says that a fault is closed', () => {
  const closed = callText({ ...call, demanded: false, closedAt: '2026-11-21T12:41:00.000Z' });
  expect(closed).toContain('Call      none: THE FAULT IS CLOSED since 21 Nov 12:41\n');
});

it('asks to telephone about a closed fault whose notes say so', () => {
  const closed = { ...call, demanded: false, closedAt: '2026-11-21T12:41:00.000Z' };
  const note = 'The fault was closed on 2026-11-21 12:41 UTC by operations staff (Repaired).';
  const off = 'The supply was left off (failure reason 8): inform the operator.';
  expect(callText({ ...closed, remarks: [off, note] })).toContain(
    'Call      none: THE FAULT IS CLOSED since 21 Nov 12:41. TELEPHONE WHOM THE NOTES NAME all the same, unless that was done since\n',
  );
  expect(callText({ ...closed, remarks: [note] })).toContain('since 21 Nov 12:41\n');
});

it('asks nothing of a closed fault', () => {
  const closed = { ...call, demanded: false, closedAt: '2026-11-21T12:41:00.000Z' };
  const asked = /\bask\b|INFORM|TELEPHONE NOW|adds it/;
  const bare = { dno: null, mpan: null, comment: null, address: null, contact: null, medical: null };
  const noNumber = { dno: { mpid: 'EELC', area: 'Eastern', number: null } };
  for (const known of [{}, bare, noNumber]) {
    expect(callText({ ...closed, ...known })).not.toMatch(asked);
    expect(callText({ ...call, ...known })).toMatch(asked);
  }
});
