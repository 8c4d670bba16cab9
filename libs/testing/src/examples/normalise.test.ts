import { normaliseExample } from './normalise.ts';

const now = new Date('2027-06-15T12:00:00.000Z');
const id = (last: number) => `01a1fd46-1391-7138-a737-${String(last).padStart(12, '0')}`;
const shownFor = (answer: unknown, sent: readonly (readonly [string, string])[] = []) =>
  normaliseExample(answer, new Map(sent), now);

it('keeps the period that the request names', () => {
  const period = { from: '2026-03-01', start: '2026-03-01T00:00:00.000Z', end: '2026-03-31T23:00:00.000Z' };
  expect(shownFor(period)).toEqual(period);
});

it('moves every day and instant near now by the same time, also within texts', () => {
  expect(
    shownFor({
      createdAt: '2027-06-15T11:59:58.120Z',
      expiresAt: '2027-06-16T12:00:01.500Z',
      dueDate: '2027-07-15',
      body: 'Invoice of 15 June 2027, due 15 July 2027',
      warning: 'was not sent; today, 2027-06-15, is used',
    }),
  ).toEqual({
    createdAt: '2026-03-01T09:30:00.000Z',
    expiresAt: '2026-03-02T09:30:00.000Z',
    dueDate: '2026-03-31',
    body: 'Invoice of 1 March 2026, due 31 March 2026',
    warning: 'was not sent; today, 2026-03-01, is used',
  });
});

it('keeps a day that was sent, however near it is', () => {
  const sent = [['2027-06-30', '2027-06-30'] as const];
  expect(shownFor({ validTo: '2027-06-30' }, sent)).toEqual({ validTo: '2027-06-30' });
});

it('shows what was sent as the example has it, and other ids and references in order', () => {
  const answer = {
    job_id: 'J-0.8920100329722374',
    id: id(1),
    other: id(2),
    again: id(2),
    call: `About J-${id(3)}`,
    reference: `J-${id(4)}`,
  };
  const sent = [['J-0.8920100329722374', 'JOB-1001'] as const, [id(1), id(9)] as const];
  expect(shownFor(answer, sent)).toEqual({
    job_id: 'JOB-1001',
    id: id(9),
    other: '0199c7a0-5b1e-7c3a-9d52-3f8e1a7b7001',
    again: '0199c7a0-5b1e-7c3a-9d52-3f8e1a7b7001',
    call: 'About JOB-1001',
    reference: 'JOB-1002',
  });
});

it('shortens lists of rows, and keeps every value of a list that was sent', () => {
  const events = ['job.completed', 'dno.fault.reported', 'dno.fault.closed'];
  expect(shownFor({ data: [{ events }, {}, {}] })).toEqual({ data: [{ events }, {}] });
});
