import { applyFix } from '../remake/apply-fix.ts';
import { remakeMessage } from '../remake/remake-message.ts';
import { meter, plan, readings, today, whole, withJob } from './plan-messages.fixture.ts';

const everything = {
  meter: { ...meter, fault: true },
  readings,
  dno_issue: { code: 'A' as const },
  tampering: { code: '01' },
  failure_reason: 'No access',
};
const states = (date_of_action: string, notBefore?: string) =>
  plan(withJob({ date_of_action }, everything), { job: { notBefore } }).to.map((reported) =>
    reported.replace(/ . \w+/, ''),
  );
/** Nothing in it contradicts the outcome, which holds messages too. */
const withoutContradiction = {
  meter: { ...meter, fault: true },
  readings,
  dno_issue: { code: 'B' as const },
  tampering: { code: '01' },
};
const heldOn = (date_of_action: string, notBefore?: string) =>
  plan(withJob({ date_of_action }, withoutContradiction), { job: { notBefore } }).to.filter((message) =>
    message.endsWith('HELD'),
  );
const warningsOf = (date_of_action: string, more: object = {}, notBefore?: string) =>
  plan(withJob({ date_of_action }, more), { job: { notBefore } }).warnings;

describe('a date of action', () => {
  it.each([
    ['after today', '2026-03-03', undefined],
    ['years after today', '2062-03-01', undefined],
    ['before the job', '2025-12-31', '2026-01-01'],
    ['years before the job', '1026-03-01', '2026-01-01'],
  ])('that is %s holds every message but the report to the network operator', (_, date, notBefore) => {
    expect(states(date, notBefore)).toEqual([
      'D0135 QUEUED',
      'D0136 HELD',
      'D0002 HELD',
      'D0139 HELD',
      'D0221 HELD',
      'D0010 HELD',
    ]);
  });

  it.each([
    ['today', today, '2026-01-01'],
    ['on the first day of the job', '2026-01-01', '2026-01-01'],
    ['long ago, of an unplanned job', '2020-01-01', undefined],
  ])('that is %s holds nothing', (_, date, notBefore) => {
    expect(heldOn(date, notBefore)).toEqual([]);
    expect(warningsOf(date, {}, notBefore)).toEqual([]);
  });

  it('that holds messages is warned of once, with both days and what can be done', () => {
    expect(warningsOf('2026-03-03', everything).filter(({ path }) => path === 'date_of_action')).toEqual([
      {
        path: 'date_of_action',
        message: 'holds D0136, D0002, D0139, D0221, D0010: The date 2026-03-03 is after today, 2026-03-02.',
        fix: 'Send the correct `date_of_action` in a further submission. If it is right as it is, ask the office to send what waits for it.',
      },
    ]);
    expect(warningsOf('2025-12-31', {}, '2026-01-01')).toEqual([
      expect.objectContaining({
        message: 'holds D0139: The date 2025-12-31 is before 2026-01-01, when the job was planned.',
      }),
    ]);
  });

  it('is warned of beside what else holds a message', () => {
    const aborted = withJob(
      { date_of_action: '2026-03-03', outcome_code: 'AB' },
      { dno_issue: { code: 'A' } },
    );
    expect(plan(aborted).warnings.map(({ path, message }) => `${path} ${message}`)).toEqual([
      expect.stringContaining('dno_issue.code'),
      expect.stringContaining('energisation_status holds D0139: The job was aborted'),
      'date_of_action holds D0139: The date 2026-03-03 is after today, 2026-03-02.',
    ]);
  });

  it('lets the messages go once it is corrected, the day has come, a person sets it or releases them', () => {
    const future = withJob({ date_of_action: '2026-03-03' });
    expect(plan(whole, { previous: future }).to).toEqual(['D0139 X WXYZ QUEUED']);
    const waiting = new Set(['D0139']);
    expect(plan(future, { previous: future, waiting, today: '2026-03-03' }).to).toEqual([
      'D0139 X WXYZ QUEUED',
    ]);
    const source = {
      submission: future,
      job: {},
      today,
      reportedOn: { energisation: '2026-03-04' },
    };
    const options = { fileId: 'SIP0000001', fromMpid: 'ABCD', createdAt: new Date(0), live: false };
    expect(remakeMessage('D0139', source, options)).toMatchObject({ outcome: 'held' });
    expect(remakeMessage('D0139', source, { ...options, released: true })).toMatchObject({
      outcome: 'made',
      text: expect.stringContaining('20260304'),
    });
    const { source: fixed } = applyFix(source, [{ field: 'date_of_action', value: '2026-03-01' }]);
    expect(remakeMessage('D0139', fixed!, options)).toMatchObject({
      outcome: 'made',
      text: expect.stringContaining('20260301'),
    });
  });
});

describe('another date', () => {
  it.each([
    [
      { return_work: { initial_visit_date: '2026-03-02' } },
      'return_work.initial_visit_date 2026-03-02 is after this visit, 2026-03-01',
    ],
    [{ maintenance: { date: '2026-03-03' } }, 'maintenance.date 2026-03-03 is after today, 2026-03-02'],
  ])('that cannot be is warned of: %j', (more, warning) => {
    expect(warningsOf('2026-03-01', more).map(({ path, message }) => `${path} ${message}`)).toEqual([
      warning,
    ]);
  });

  it('that can be is not', () => {
    expect(
      warningsOf('2026-03-01', {
        return_work: { initial_visit_date: '2026-03-01' },
        maintenance: { date: today },
      }),
    ).toEqual([]);
  });
});
