import { jest } from '@jest/globals';
import { changeFault } from './change-fault.ts';

const id = '01a1fd47-f157-77d4-a552-8af16f3ac69d';
const eastern = { distributorId: '10', mpid: 'EELC', area: 'Eastern' };
const fault = {
  id,
  jobId: '01a1fd47-f157-77d0-ba8b-98fabb6bc0f6',
  jobReference: 'JOB-1',
  category: 'A',
  dno: { distributorId: '20', mpid: 'SOUT', area: 'Southern' },
  mpan: '2000000123454',
  mpanDoubtful: false,
  callConfirmedBy: 'Robin Watch',
  callConfirmedAt: '2026-11-21T09:00:00.000Z',
  closedAt: '2026-11-21T09:00:00.000Z',
  closedReason: 'Withdrawn by the installer',
  misdirectedReports: [{ toMpid: 'EELC', dno: eastern, mpan: '1000000123451' }],
};
const access = { url: 'http://localhost:1', key: 'svc_test' };
const answering = (data: object) =>
  jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(() => Promise.resolve(new Response(JSON.stringify({ data }))));
afterEach(() => jest.restoreAllMocks());

const left =
  'Eastern (10) still has the report about 10 0000 0123 451. Telephone that operator: no message withdraws a report.';

it('says of a fault that is closed which operator was telephoned about another place', async () => {
  const called = fault.misdirectedReports.map((it) => ({ ...it, calledAt: fault.callConfirmedAt }));
  answering({ ...fault, misdirectedReports: called });
  const body = { name: 'Robin Watch' };
  expect(await changeFault({ command: 'confirm-call', fault: id, body, json: false }, access)).toContain(
    'Eastern (10) was telephoned about 10 0000 0123 451 on 21 Nov 09:00. Telephone that operator again: the fault was elsewhere.',
  );
});

it('says that a confirmed call closed the fault, and which operator still has its report', async () => {
  answering(fault);
  const body = { name: 'Robin Watch' };
  expect(await changeFault({ command: 'confirm-call', fault: id, body, json: false }, access)).toBe(
    `Fault A of JOB-1: Robin Watch telephoned at 21 Nov 09:00. It counts for Southern (20), MPAN 20 0000 0123 454.
The fault is closed: Withdrawn by the installer.
${left}`,
  );
});

it.each([
  [null, 'MPAN unknown'],
  ['9900000123451', 'MPAN 99 0000 0123 451'],
])('says what a call counts for where the operator is not known: %s', async (mpan, point) => {
  answering({ ...fault, dno: null, mpan, closedAt: null, misdirectedReports: [] });
  const body = { name: 'Robin Watch', reference: 'Eastern' };
  expect(await changeFault({ command: 'confirm-call', fault: id, body, json: false }, access)).toBe(
    `Fault A of JOB-1: Robin Watch telephoned at 21 Nov 09:00. It counts while the network operator is not known (${point}). Telephone again once it is.`,
  );
});

it('says the same of a fault that a person closed', async () => {
  answering({ ...fault, closedReason: 'Repaired' });
  const body = { reason: 'Repaired' };
  expect(await changeFault({ command: 'close', fault: id, body, json: false }, access)).toBe(
    `Fault A of JOB-1: closed, Repaired\n${left}`,
  );
});

it('says what becomes of a report that waits, and whom to telephone about one that may arrive', async () => {
  const message =
    'The close does not stop D0135 of file SIP0000018 to EELC: it may have been or may still be delivered';
  const warnings = [{ path: '', message, fix: 'Telephone Eastern.' }];
  answering({ ...fault, misdirectedReports: [], withdrawn: ['D0135'], warnings });
  const body = { reason: 'Repaired' };
  expect(await changeFault({ command: 'close', fault: id, body, json: false }, access)).toBe(
    `Fault A of JOB-1: closed, Withdrawn by the installer\nD0135 waited and is withdrawn: it is not sent.\n${message}. Telephone Eastern.`,
  );
});

it('names no report of a fault that stays open: the board has it', async () => {
  answering({ ...fault, closedAt: null, closedReason: null });
  const body = { name: 'Robin Watch' };
  const said = await changeFault({ command: 'confirm-call', fault: id, body, json: false }, access);
  expect(said).not.toContain('\n');
});

it.each([
  [
    {
      path: 'acknowledgedBy',
      message: 'is Ann, since 2026-11-21T12:30:33.276Z',
      fix: 'Contact that person.',
    },
    'The person who has the fault is Ann, since 21 Nov 12:30:33. Contact that person.',
  ],
  [
    {
      path: 'withoutCall',
      message: 'is not set',
      fix: 'If no call is needed, send `withoutCall: true`.',
    },
    '--without-call is not set. If no call is needed, add --without-call.',
  ],
  [
    {
      path: 'dno',
      message: 'cannot be compared',
      fix: 'Leave out `dno`, and name that operator in `reference`.',
    },
    '--dno cannot be compared. Leave out --dno, and name that operator in --reference.',
  ],
  [
    { path: 'name', message: 'is missing', fix: 'Send `name`, `mpan`: null and the time, `at`.' },
    '--by is missing. Add --by, --mpan unknown and the time, --at.',
  ],
])('says %j in the words of the commands', async (issue, said) => {
  jest
    .spyOn(globalThis, 'fetch')
    .mockResolvedValueOnce(new Response(JSON.stringify({ data: fault })))
    .mockResolvedValueOnce(new Response(JSON.stringify({ error: { issues: [issue] } }), { status: 400 }));
  const body = { name: 'Robin' };
  await expect(changeFault({ command: 'acknowledge', fault: id, body, json: false }, access)).rejects.toThrow(
    said,
  );
});

it('names an option of the command where the service names a property of the request', async () => {
  const issue = { path: 'at', message: 'is in the future', fix: 'Confirm a call after it was made.' };
  const response = { message: 'Bad Request', error: { issues: [issue] } };
  jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(() => Promise.resolve(new Response(JSON.stringify(response), { status: 400 })));
  const body = { name: 'Robin Watch', at: '2030-01-01T00:00:00Z' };
  await expect(
    changeFault({ command: 'confirm-call', fault: id, body, json: false }, access),
  ).rejects.toThrow(/^--at is in the future\. Confirm a call after it was made\./);
});
