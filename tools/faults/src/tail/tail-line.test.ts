import type { FaultData } from '../fault-text.ts';
import { tailLine } from './tail-line.ts';

const bare = (_format: unknown, text: string) => text;
const fault: FaultData = {
  faultId: '01a1fd47-f157-77d4-a552-8af16f3ac69d',
  teamId: '01a1fd46-1391-7138-a737-458ae7320581',
  jobId: '01a1fd47-f157-77d0-ba8b-98fabb6bc0f6',
  jobReference: 'JOB-1002',
  category: 'A',
  dno: { distributorId: '10', mpid: 'EELC', area: 'Eastern' },
  mpan: '1000000123451',
  mpanDoubtful: false,
  comment: 'Cut-out is hot and smells burnt',
  telephoneNow: true,
  reportedAt: '2026-11-21T08:45:12.919Z',
  requestId: 'test',
};
const line = (type: `dno.fault.${string}`, data: Partial<FaultData> = {}) =>
  tailLine({ type, time: fault.reportedAt, data: { ...fault, ...data } }, bare);

describe('the line of a fault', () => {
  it('when it is reported, then it says all that is needed to telephone', () => {
    expect(line('dno.fault.reported', { respondBy: '2026-11-21T09:45:12.919Z' })).toBe(
      '21 Nov 08:45:12  reported      A  Eastern (10)              10 0000 0123 451   JOB-1002        ' +
        'Cut-out is hot and smells burnt  TELEPHONE NOW  respond by 21 Nov 09:45',
    );
  });

  it('when the message is from before there was a clock, then it is shown without one', () => {
    expect(line('dno.fault.reported')).toMatch(/TELEPHONE NOW$/);
  });

  it('when it is summer, then times are as the clock shows them in Great Britain', () => {
    const summer = { ...fault, reportedAt: '2026-07-01T08:00:00.000Z' };
    const shown = tailLine({ type: 'dno.fault.reported', time: summer.reportedAt, data: summer }, bare);
    expect(shown).toMatch(/^0?1 Jul 09:00:00/);
  });

  it('when the comment is long, or would steer the terminal, then it is cut and made harmless', () => {
    const shown = line('dno.fault.reported', { comment: `\u001B[2J\n\u202Eburnt ${'x'.repeat(200)}` });
    expect([...shown].some((letter) => letter.charCodeAt(0) < 32)).toBe(false);
    expect(shown).not.toContain('\u202E');
    expect(shown).toContain('…  TELEPHONE NOW');
  });

  it('says when the operator has no report, and when it has it after all', () => {
    const updated = (reportState: NonNullable<FaultData['reportState']>) =>
      line('dno.fault.updated', { reportState });
    expect(updated('rejected')).toMatch(/TELEPHONE NOW {2}OPERATOR HAS NO REPORT: rejected$/);
    expect(updated('waiting')).toMatch(/TELEPHONE NOW {2}report not sent yet$/);
    expect(updated('sent')).toMatch(/TELEPHONE NOW {2}report sent$/);
    expect(line('dno.fault.escalated', { reportState: 'failed' })).toMatch(/OPERATOR HAS NO REPORT: failed$/);
    expect(line('dno.fault.escalated', { reportState: 'acknowledged' })).toMatch(/TELEPHONE NOW$/);
  });

  it('when a fault is new, then its report is about to be sent, unless it is held', () => {
    expect(line('dno.fault.reported', { reportState: 'waiting' })).toMatch(/TELEPHONE NOW$/);
    expect(line('dno.fault.reported', { reportState: 'held' })).toMatch(/OPERATOR HAS NO REPORT: held$/);
  });

  it('names a renamed job by its new reference, and the one before', () => {
    expect(line('dno.fault.updated', { jobReference: 'NEW-2', previousJobReference: 'OLD-1' })).toMatch(
      /NEW-2 .*was OLD-1/,
    );
  });

  it('when it leaves another operator or category, then it says which', () => {
    const previous = { category: 'B', dno: { distributorId: '20', mpid: 'SOUT', area: 'Southern' } } as const;
    expect(line('dno.fault.updated', { previous })).toMatch(
      /TELEPHONE NOW {2}was B {2}MOVED from Southern \(20\)$/,
    );
    expect(line('dno.fault.updated', { previous: { category: 'A', dno: null } })).toMatch(
      /TELEPHONE NOW {2}MOVED from operator unknown$/,
    );
  });

  it('when the report was withdrawn, then a reminder says so', () => {
    expect(line('dno.fault.call-reminder', { withdrawnAt: fault.reportedAt })).toMatch(
      /TELEPHONE NOW {2}withdrawn by the installer 21 Nov 08:45$/,
    );
  });

  it('when nothing is known of the place, then it says so', () => {
    expect(line('dno.fault.reported', { dno: null, mpan: null, jobReference: null })).toContain(
      `operator unknown          no MPAN            ${fault.jobId}`,
    );
    expect(line('dno.fault.reported', { mpanDoubtful: true })).toContain('10 0000 0123 451?');
  });

  it.each<[`dno.fault.${string}`, Partial<FaultData>, RegExp]>([
    [
      'dno.fault.acknowledged',
      { acknowledgement: { by: 'Robin', at: fault.reportedAt } },
      /acknowledged {2}A .* by Robin$/,
    ],
    [
      'dno.fault.acknowledged',
      {
        acknowledgement: { by: 'Robin', at: fault.reportedAt },
        response: { at: '2026-11-21T09:00:00.000Z', text: 'acknowledged: Jointer at ten' },
      },
      /answered {6}A .* operator: acknowledged: Jointer at ten {2}acknowledged by Robin$/,
    ],
    [
      'dno.fault.acknowledged',
      {
        acknowledgement: { by: 'EELC', at: fault.reportedAt },
        response: { at: fault.reportedAt, text: 'acknowledged: Jointer at ten' },
      },
      /acknowledged {2}A .* operator: acknowledged: Jointer at ten {2}by EELC$/,
    ],
    [
      'dno.fault.call-confirmed',
      {
        telephoneNow: false,
        call: { confirmedAt: fault.reportedAt, confirmedBy: 'Robin', reference: 'EN-1' },
      },
      /called .* by Robin, EN-1$/,
    ],
    [
      'dno.fault.updated',
      {
        respondBy: '2026-11-21T09:45:12.919Z',
        response: { at: fault.reportedAt, text: 'rejected: Not ours' },
      },
      /updated .* respond by 21 Nov 09:45 {2}operator: rejected: Not ours$/,
    ],
    ['dno.fault.closed', { closedReason: 'Cut-out replaced' }, /closed .* Cut-out replaced$/],
    [
      'dno.fault.closed',
      {
        closedReason: 'Withdrawn by the installer',
        misdirectedReports: [
          {
            toMpid: 'SOUT',
            dno: { distributorId: '20', mpid: 'SOUT', area: 'Southern' },
            mpan: '2000000123454',
          },
          { toMpid: 'EELC', dno: null, mpan: '1000000123451', calledAt: fault.reportedAt },
        ],
      },
      /closed .* Withdrawn by the installer {2}REPORTED TO Southern \(20\) ABOUT 20 0000 0123 454 BEFORE {2}TELEPHONED EELC ABOUT 10 0000 0123 451 BEFORE$/,
    ],
    [
      'dno.fault.closed',
      {
        closedReason:
          'Without a confirmed call to the network operator: Made safe by us, the jointer was there',
      },
      /closed .* Without a confirmed call to the network operator: Made safe by us, the jointer was there$/,
    ],
    ['dno.fault.escalated', {}, /ESCALATED .* TELEPHONE NOW$/],
    ['dno.fault.call-reminder', {}, /REMINDER .* TELEPHONE NOW$/],
  ])('when %s comes, then the line says who and what', (type, data, expected) => {
    expect(line(type, data)).toMatch(expected);
  });
});
