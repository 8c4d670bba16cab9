import { FAILURE_CODES } from '../failure-codes.ts';
import { applyFix, effectiveFixes, valueOf } from '../remake/apply-fix.ts';
import { remakeMessage } from '../remake/remake-message.ts';
import type { Submission } from '../submission/schema.ts';
import { meter, plan, today, whole, withJob } from './plan-messages.fixture.ts';

const aborted = (more: Partial<Submission> = {}) => withJob({ outcome_code: 'AB' }, more);
const energisation = ({ messages }: ReturnType<typeof plan>) =>
  messages.filter(({ flow }) => flow === 'D0139').map(({ state, held }) => [state, held[0]?.field]);
const waits = [['HELD', 'energisation_status']];

describe('an aborted job', () => {
  it.each<[string, Partial<Submission>]>([
    ['category A', { dno_issue: { code: 'A' } }],
    ['category B', { dno_issue: { code: 'B' } }],
    ['tampering', { tampering: { code: 'T1' } }],
    ['a faulty meter', { meter: { ...meter, fault: true } }],
    ['a meter fault', { meter_fault_details: { fault_type: 'dark' } }],
    ['code 3', { failure_reason: '3' }],
    ['code 8', { failure_reason: ' 8 ' }],
    ['code 8 in the documented words', { failure_reason: '8 de-energised without a reading' }],
    ['code 9', { failure_reason: '9' }],
  ])('may be without supply after %s, so its energisation waits for a person', (_sign, more) => {
    const planned = plan(aborted(more));
    expect(energisation(planned)).toEqual(waits);
    expect(planned.warnings).toContainEqual({
      path: 'energisation_status',
      message: expect.stringContaining('holds D0139: The job was aborted'),
      fix: expect.stringContaining('Inform the office'),
    });
  });

  it('may be without supply once it was reported in progress, whatever the reason', () => {
    expect(
      energisation(plan(aborted({ failure_reason: '1' }), { job: { reportedInProgress: true } })),
    ).toEqual(waits);
  });

  it.each(['1', '2', '5', '7'])('is as it was after failure code %s', (code) => {
    const { to, warnings } = plan(aborted({ failure_reason: code }));
    expect([to, warnings]).toEqual([['D0221 X WXYZ QUEUED'], []]);
  });

  it.each<[string, Partial<Submission>]>([
    ['no reason', {}],
    ['free text', { failure_reason: 'Dog in the garden' }],
    ['a condition below standard', { dno_issue: { code: 'C' } }],
  ])('sends no energisation after %s, and the installer is warned', (_what, more) => {
    const planned = plan(aborted(more));
    expect(energisation(planned)).toEqual([]);
    expect(planned.warnings).toContainEqual({
      path: 'outcome_code',
      message: 'is AB: the supplier is not informed whether the supply is on',
      fix: expect.stringContaining('`failure_reason` 8'),
    });
  });
});

describe('a job in progress', () => {
  it.each([
    ['1', 'a submission does not state whether the supply is on'],
    ['8', '`failure_reason` says that the supply is off'],
  ])('waits beside code %s, and says what is known', (failure_reason, known) => {
    const planned = plan(withJob({ outcome_code: 'IP' }, { failure_reason }));
    expect(energisation(planned)).toEqual(waits);
    expect(planned.warnings.map(({ message }) => message).join()).toContain(`in progress, and ${known}`);
  });
});

describe('a completed job', () => {
  const codes = FAILURE_CODES.map((code): [string, Partial<Submission>] => [
    `failure code ${code}`,
    { failure_reason: code },
  ]);
  it.each<[string, Partial<Submission>]>([['danger to life', { dno_issue: { code: 'A' } }], ...codes])(
    'is not confirmed beside %s',
    (_what, more) => {
      const planned = plan({ ...whole, ...more });
      expect(energisation(planned)).toEqual(waits);
      expect(planned.warnings.find(({ path }) => path === 'energisation_status')?.message).toMatch(
        /CO, completed, beside .* contradict each other/,
      );
    },
  );

  it.each(['B', 'C'] as const)('is confirmed beside category %s', (code) => {
    expect(energisation(plan({ ...whole, dno_issue: { code } }))).toEqual([['QUEUED', undefined]]);
  });

  it('is confirmed beside category A once the danger is over, and not when it is reported again', () => {
    const closed = { ...whole, dno_issue: { code: 'A' as const } };
    const job = { faultClosed: true, dangerOver: true };
    expect(energisation(plan(closed, { job }))).toEqual([['QUEUED', undefined]]);
    expect(energisation(plan(closed, { job, again: new Set(['D0135']) }))).toEqual(waits);
  });

  it('is not confirmed beside category A whose fault was closed for a reason that does not end the danger', () => {
    const planned = plan({ ...whole, dno_issue: { code: 'A' } }, { job: { faultClosed: true } });
    expect(energisation(planned)).toEqual(waits);
    expect(planned.warnings).toContainEqual({
      path: 'energisation_status',
      message: expect.stringContaining('the reason does not say that the danger is over'),
      fix: expect.stringMatching(/If the danger is over, .* Otherwise the office sets `energisation_status`/),
    });
  });

  it('names what releases it beside category A', () => {
    const { warnings } = plan({ ...whole, dno_issue: { code: 'A' } });
    expect(warnings.find(({ path }) => path === 'energisation_status')?.fix).toContain(
      'null once the danger is over',
    );
  });

  it.each<[string, Submission]>([
    ['aborted without supply', aborted({ failure_reason: '8' })],
    ['dangerous', { ...whole, dno_issue: { code: 'A' } }],
  ])('that was confirmed and is %s warns that the supplier is not corrected', (_what, now) => {
    const planned = plan(now, { previous: whole });
    expect(energisation(planned)).toEqual(waits);
    expect(planned.warnings).toContainEqual({
      path: '',
      message: 'D0139 to WXYZ may have said energised, and no message corrects it',
      fix: 'Telephone WXYZ, and say that the message no longer applies.',
    });
  });

  it('that was never confirmed does not warn of that', () => {
    const { warnings } = plan(aborted({ failure_reason: '8' }), {
      previous: withJob({ outcome_code: 'IP' }),
    });
    expect(JSON.stringify(warnings)).not.toContain('no message corrects it');
  });

  it('is confirmed beside a failure in words, whose own message a person decides on', () => {
    const { to, warnings } = plan({ ...whole, failure_reason: 'second meter left alone' });
    expect(to).toEqual(['D0139 X WXYZ QUEUED', 'D0221 X WXYZ HELD']);
    expect(warnings).toMatchObject([{ path: 'failure_reason', fix: expect.stringContaining('send null') }]);
  });

  it('warns of a failure that was reported before the outcome was corrected', () => {
    const failed = aborted({ failure_reason: 'refused' });
    const { to, warnings } = plan({ ...whole, failure_reason: 'refused' }, { previous: failed });
    expect(to).toEqual(['D0139 X WXYZ QUEUED']);
    expect(warnings).toMatchObject([{ path: 'failure_reason' }]);
  });
});

describe('a report to the network operator', () => {
  const outcomes = ['CO', 'IP', 'AB'] as const;
  const reasons = [undefined, 'in words', ...FAILURE_CODES];
  const cases = outcomes.flatMap((outcome) =>
    (['A', 'B', 'C'] as const).flatMap((code) => reasons.map((reason) => [outcome, code, reason] as const)),
  );
  it.each(cases)('goes out for %s, category %s and failure %s', (outcome_code, code, failure_reason) => {
    const failure = failure_reason === undefined ? {} : { failure_reason };
    const { to } = plan(withJob({ outcome_code }, { dno_issue: { code }, ...failure }));
    expect(to).toContain('D0135 J SOUT QUEUED');
  });
});

describe('what the office finds out', () => {
  const source = { submission: aborted({ failure_reason: '8' }), job: {}, today };
  const options = { fileId: 'SIP0000001', fromMpid: 'ABCD', createdAt: new Date(0), live: false };
  const set = (value: string) => ({ field: 'energisation_status', value, replaced: null });

  it.each(['E', 'D'])('is sent as %s', (status) => {
    const { source: fixed } = applyFix(source, [set(status)]);
    const made = remakeMessage('D0139', fixed!, options);
    expect(made).toMatchObject({
      outcome: 'made',
      text: expect.stringContaining(`C02|${status}|20260301|8|`),
    });
  });

  it('must be E or D', () => {
    expect(applyFix(source, [set('on')]).issues).toMatchObject([{ path: 'energisation_status' }]);
  });

  it('gives way to the installer who says it since', () => {
    expect(valueOf('energisation_status', source)).toBeNull();
    expect(effectiveFixes(source, [set('D')])).toHaveLength(1);
    expect(effectiveFixes({ ...source, submission: whole }, [set('D')])).toEqual([]);
  });
});
