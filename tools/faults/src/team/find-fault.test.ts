import { jest } from '@jest/globals';
import { findFaultId } from './find-fault.ts';

const access = { url: 'http://localhost:1', key: 'svc_test' };
const open = {
  id: '01a1fd47-f157-77d4-a552-8af16f3ac69d',
  category: 'A',
  dno: { distributorId: '10', mpid: 'EELC', area: 'Eastern' },
  mpan: '1000000123451',
  mpanDoubtful: false,
  closedAt: null,
};
const closed = { ...open, id: '01a1fd47-f157-77d4-a552-8af16f3ac69e', closedAt: '2026-11-21T08:45:12.919Z' };

const answering = (data: object[]) =>
  jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(JSON.stringify({ data })));
afterEach(() => jest.restoreAllMocks());

it('finds the fault of the only job with a reference', async () => {
  const asked = answering([open]);
  expect(await findFaultId('JOB 1', access)).toBe(open.id);
  expect(asked).toHaveBeenCalledWith(expect.stringMatching(/jobReference=JOB%201$/), expect.anything());
});

it('takes an id as it is', async () => {
  expect(await findFaultId(open.id, access)).toBe(open.id);
});

it('guesses none when two jobs have the reference, and names them', async () => {
  answering([open, closed]);
  await expect(findFaultId('JOB-1', access)).rejects.toThrow(
    `2 faults are of jobs with the reference JOB-1. Name one by its id:
  ${open.id}  A  Eastern (10)  10 0000 0123 451  open
  ${closed.id}  A  Eastern (10)  10 0000 0123 451  closed`,
  );
});
