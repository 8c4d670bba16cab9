import type { FaultData } from '../fault-text.ts';
import { tailLine } from './tail-line.ts';

const at = '2026-11-21T08:45:12.919Z';
const call = { confirmedAt: at, confirmedBy: 'Robin Watch', reference: null };
const fault: FaultData = {
  faultId: '01a1fd47-f157-77d4-a552-8af16f3ac69d',
  teamId: '01a1fd46-1391-7138-a737-458ae7320581',
  jobId: '01a1fd47-f157-77d0-ba8b-98fabb6bc0f6',
  jobReference: 'JOB-1006',
  category: 'A',
  dno: { distributorId: '10', mpid: 'EELC', area: 'Eastern' },
  mpan: '1000000123451',
  mpanDoubtful: false,
  comment: 'Cut-out is hot',
  telephoneNow: false,
  reportedAt: at,
  requestId: 'test',
  call,
  closedReason: 'Withdrawn by the installer',
};
const line = (data: Partial<FaultData> = {}) =>
  tailLine(
    { type: 'dno.fault.closed', time: at, data: { ...fault, ...data } },
    (format, text) => `${String(format)}: ${text}`,
  );

it('asks for a call about a fault that was withdrawn after its call', () => {
  expect(line()).toMatch(
    /^bold: .* Withdrawn by the installer {2}called by Robin Watch: TELEPHONE THE OPERATOR AGAIN$/,
  );
});

it.each<[string, Partial<FaultData>]>([
  ['no call was made', { call: null }],
  ['the call said that it was withdrawn', { withdrawnAt: at }],
  ['it was closed for another reason', { closedReason: 'Repaired' }],
])('asks for none where %s', (_, data) => {
  expect(line(data)).toMatch(/^dim: .*(?:Withdrawn by the installer|Repaired)$/);
});

it('highlights a fault that was closed without its call', () => {
  const closedReason = 'Without a confirmed call to the network operator: Made safe';
  expect(line({ call: null, closedReason })).toMatch(/^bold: /);
});
