import { jest } from '@jest/globals';
import { findFaultId } from './find-fault.ts';

const access = { url: 'http://localhost:1', key: 'svc_test' };
const open = {
  id: '01a1fd47-f157-77d4-a552-8af16f3ac69d',
  category: 'A',
  dno: { distributorId: '10', mpid: 'EELC', area: 'Eastern' },
  mpan: '1000000123451',
  mpanDoubtful: false,
  telephoneNow: true,
  reportedAt: '2026-11-21T08:45:12.919Z',
  updatedAt: '2026-11-21T08:46:00.000Z',
  closedAt: null,
};
const otherId = '01a1fd47-f157-77d4-a552-8af16f3ac69e';
const closed = { ...open, id: otherId, category: 'C', closedAt: '2026-11-22T08:45:12.919Z' };
const unknownOperator = { ...open, id: otherId, dno: null, mpan: null, telephoneNow: false };

/** The API, with an answer for each part of a path; null is a 404. Fails for what it does not know. */
function answering(answers: Record<string, unknown>) {
  return jest.spyOn(globalThis, 'fetch').mockImplementation((input) => {
    const path = input as string;
    const known = Object.keys(answers).find((part) => path.includes(part));
    if (known === undefined) throw new Error(`nothing answers ${path}`);
    const data = answers[known];
    return Promise.resolve(new Response(JSON.stringify({ data }), { status: data === null ? 404 : 200 }));
  });
}
afterEach(() => jest.restoreAllMocks());

it('finds the fault of the only job with a reference', async () => {
  const asked = answering({ 'open=true&jobReference=JOB%201': [open] });
  expect(await findFaultId('JOB 1', { command: 'call' }, access)).toBe(open.id);
  expect(asked).toHaveBeenCalledTimes(1);
});

it('takes the open fault where a newer one with the same reference is closed', async () => {
  answering({ 'open=true': [open], 'open=false': [closed] });
  expect(await findFaultId('JOB-1', { command: 'confirm-call' }, access)).toBe(open.id);
});

it('finds a closed fault where none is open, so that the service says that it is closed', async () => {
  answering({ 'open=true': [], 'open=false': [closed] });
  expect(await findFaultId('JOB-1', { command: 'close' }, access)).toBe(closed.id);
});

it('guesses none when two open faults have the reference, and says how to name each', async () => {
  const contact = { name: 'Sam\u001B[2J Hill', telephone: '01632 960001' };
  answering({
    'open=true': [open, unknownOperator],
    [`${open.id}/call`]: { contact, address: '1 High Street' },
    [`${otherId}/call`]: { contact: null, address: null },
  });
  await expect(findFaultId('JOB-1', { command: 'confirm-call' }, access)).rejects.toThrow(
    `2 faults have the job reference JOB-1. Nothing was changed. Use the id of one:
  ${open.id}  A  Eastern (10)  10 0000 0123 451  open, reported 21 Nov 08:45 by Sam [2J Hill, 01632 960001, 1 High Street  TELEPHONE NOW
    npm run faults -- confirm-call ${open.id} --by NAME --mpan 1000000123451 --dno EELC --at TIME
  ${otherId}  A  operator unknown  no MPAN  open, reported 21 Nov 08:45 by an unknown reporter
    npm run faults -- confirm-call ${otherId} --by NAME --mpan unknown --reference TEXT --at TIME`,
  );
});

it('repeats what was typed, quoted for a shell, and leaves the time of the call to fill in', async () => {
  answering({ 'open=true': [open, unknownOperator], '/call': null });
  const typed = { name: "Ann O'Hara $(id)", reference: 'EN-1' };
  await expect(findFaultId('JOB-1', { command: 'confirm-call', typed }, access)).rejects.toThrow(
    `confirm-call ${open.id} --by 'Ann O'\\''Hara $(id)' --mpan 1000000123451 --dno EELC --reference 'EN-1' --at TIME\n`,
  );
});

it.each([
  [{ reason: "Ann's jointer replaced it" }, `--reason 'Ann'\\''s jointer replaced it' --mpan`],
  [{ reason: 'Made safe', withoutCall: true }, "--reason 'Made safe' --without-call --mpan"],
  [{ reason: 'Repaired', dangerOver: true }, "--reason 'Repaired' --danger-over --mpan"],
])('repeats the reason of a close, and that no call is needed: %j', async (typed, expected) => {
  answering({ 'open=true': [open, unknownOperator], '/call': null });
  await expect(findFaultId('JOB-1', { command: 'close', typed }, access)).rejects.toThrow(
    `close ${open.id} ${expected} 1000000123451 --at 2026-11-21T08:46:00.000Z\n`,
  );
});

it('names the faults even to a key that is not shown people', async () => {
  answering({ 'open=true': [open, unknownOperator], '/call': null });
  await expect(findFaultId('JOB-1', { command: 'close' }, access)).rejects.toThrow(
    /by a person whom this key may not see {2}TELEPHONE NOW\n.*close .* --reason TEXT --mpan 1000000123451 --at 2026-11-21T08:46:00\.000Z\n/,
  );
});

describe('what looks like an id', () => {
  it('is the fault with this id', async () => {
    answering({ [`/v1/dno-faults/${open.id}`]: open });
    expect(await findFaultId(open.id.toUpperCase(), { command: 'call' }, access)).toBe(open.id);
  });

  it.each(['jobId', 'jobReference'])('is looked up as %s of the job too', async (filter) => {
    answering({
      [`/v1/dno-faults/${otherId}`]: null,
      [`open=true&${filter}=${otherId}`]: [open],
      'open=': [],
    });
    expect(await findFaultId(otherId, { command: 'call' }, access)).toBe(open.id);
  });

  it('names one fault when both the job and its reference have it', async () => {
    answering({ [`/v1/dno-faults/${otherId}`]: null, 'open=true': [open] });
    expect(await findFaultId(otherId, { command: 'call' }, access)).toBe(open.id);
  });
});
