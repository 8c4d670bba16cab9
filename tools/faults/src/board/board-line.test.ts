import type { FaultData } from '../fault-text.ts';
import { boardLine } from './board-line.ts';
import { byUrgency } from './read-board.ts';

const fault: FaultData = {
  faultId: '01a1fd47-f157-77d4-a552-8af16f3ac69d',
  teamId: '01a1fd46-1391-7138-a737-458ae7320581',
  jobId: '01a1fd47-f157-77d0-ba8b-98fabb6bc0f6',
  jobReference: 'JOB-1002',
  category: 'B',
  dno: { distributorId: '10', mpid: 'EELC', area: 'Eastern' },
  mpan: '1000000123451',
  mpanDoubtful: false,
  comment: 'Seal missing',
  telephoneNow: false,
  reportedAt: '2026-11-21T08:45:12.919Z',
  respondBy: '2026-11-22T08:45:12.919Z',
  requestId: 'test',
};
const at = fault.reportedAt;
const line = (data: Partial<FaultData>, now = '2026-11-21T09:00:00.000Z') =>
  boardLine({ ...fault, ...data }, now, (format, text) => (format === 'reset' ? text : `!${text}`));

describe('the line of an open fault', () => {
  it('when its clock runs, then it says until when', () => {
    expect(line({})).toMatch(/^B {2}Eastern \(10\) .* respond by 22 Nov 08:45 {5}Seal missing$/);
  });

  it('when its clock expired, then it is highlighted and says so', () => {
    expect(line({}, '2026-11-23T00:00:00.000Z')).toMatch(/^!.* OVERDUE since 22 Nov 08:45/);
  });

  it('when someone has it, then it names them, and no clock', () => {
    expect(line({ acknowledgement: { by: 'Robin', at } }, '2026-11-23T00:00:00.000Z')).toMatch(
      /^B .* Robin has it .*missing$/,
    );
  });

  it('when the call was made and the fault is not acknowledged, then it names the caller', () => {
    const call = { confirmedAt: at, confirmedBy: 'Robin Watch', reference: null };
    expect(line({ category: 'A', call })).toMatch(/respond by .* called by Robin Watch {2}Seal missing$/);
    expect(line({ category: 'A', call, telephoneNow: true })).toMatch(/TELEPHONE NOW {2}Seal missing$/);
  });

  it('when the operator will not act, then its answer is beside the clock, which goes on', () => {
    const answered = line({ response: { at, text: 'rejected: Not ours' } }, '2026-11-23T00:00:00.000Z');
    expect(answered).toMatch(/OVERDUE since .* Seal missing {2}operator: rejected: Not ours$/);
  });

  it('when the operator refused, then it is highlighted and asks for a call, unless one was made since', () => {
    const response = { at, text: 'rejected: Not ours' };
    const called = (confirmedAt: string) => ({ confirmedAt, confirmedBy: 'Robin', reference: null });
    expect(line({ response })).toMatch(
      /^!B .* TELEPHONE THE OPERATOR {2}Seal missing {2}operator: rejected: Not ours$/,
    );
    expect(line({ response, call: called('2026-11-21T08:40:00.000Z') })).toMatch(
      /^!B .* called by Robin {2}TELEPHONE THE OPERATOR {2}Seal/,
    );
    expect(line({ response, telephoneNow: true })).toMatch(/22 Nov 08:45 {5}TELEPHONE NOW {2}Seal/);
    const since = line({ response, call: called('2026-11-21T08:50:00.000Z') });
    expect(since).toMatch(/^B .* called by Robin {2}Seal/);
    expect(line({ response: { at, text: 'acknowledged: Jointer at ten' } })).not.toContain('TELEPHONE');
  });

  it('when the installer took it back while the call is outstanding, then it says so', () => {
    expect(line({ telephoneNow: true, withdrawnAt: at })).toMatch(
      /TELEPHONE NOW {2}Seal missing {2}withdrawn by the installer 21 Nov 08:45$/,
    );
  });

  it.each([
    ['held', 'OPERATOR HAS NO REPORT: held'],
    ['rejected', 'OPERATOR HAS NO REPORT: rejected'],
    ['failed', 'OPERATOR HAS NO REPORT: failed'],
    ['none', 'OPERATOR HAS NO REPORT: withdrawn'],
  ] as const)(
    'when its report is %s, then it is highlighted and says that the operator has none',
    (state, text) => {
      expect(line({ reportState: state })).toMatch(new RegExp(`^!B .* 08:45 {5}${text} {2}Seal missing$`));
    },
  );

  it('when its report waits, then it says so; when the operator has it, then nothing', () => {
    expect(line({ reportState: 'waiting' })).toMatch(/^B .* 08:45 {5}report not sent yet {2}Seal missing$/);
    expect(line({ reportState: 'sent' })).toBe(line({}));
    expect(line({ reportState: 'acknowledged' })).toBe(line({}));
  });

  it('when there is danger to life, then it is highlighted until the call is confirmed', () => {
    expect(line({ category: 'A', telephoneNow: true })).toMatch(/^!A .* TELEPHONE NOW {2}Seal missing$/);
  });
});

it('outstanding calls are above a danger that was called about, also where the danger was lowered', () => {
  const called = { ...fault, category: 'A' as const, reportedAt: '2026-11-20T09:00:00.000Z' };
  const lowered = { ...fault, category: 'C' as const, telephoneNow: true };
  const newer = { ...called, telephoneNow: true, reportedAt: '2026-11-21T09:00:00.000Z' };
  expect([fault, called, newer, lowered].sort(byUrgency)).toEqual([lowered, newer, called, fault]);
});
