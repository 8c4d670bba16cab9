import { ArgumentError } from './argument-error.ts';
import { readArguments } from './arguments.ts';
import { mayConcern, passes } from './fault-filter.ts';

const everything = { categories: [], distributors: [], team: undefined };

describe('what is typed', () => {
  it('when a tail is asked for, then its filter and start are read', () => {
    const invocation = readArguments([
      'tail',
      '--category',
      'a',
      '--dno',
      'EELC',
      '--dno',
      '20',
      '--from-beginning',
    ]);
    expect(invocation).toEqual({
      command: 'tail',
      filter: { categories: ['A'], distributors: ['10', '20'], team: undefined },
      from: 'beginning',
      once: false,
      json: false,
    });
    expect(readArguments(['tail'])).toMatchObject({ filter: everything, from: 'stopped' });
  });

  it('when a fault is changed, then the body is what the API takes', () => {
    expect(readArguments(['confirm-call', 'JOB-1', '--by', 'Robin', '--reference', 'EN-1'])).toMatchObject({
      fault: 'JOB-1',
      body: { name: 'Robin', reference: 'EN-1' },
    });
    const whom = ['--mpan', '10 0000 0123 451', '--dno', 'eelc'];
    expect(readArguments(['confirm-call', 'JOB-1', '--by', 'Robin', ...whom])).toMatchObject({
      body: { name: 'Robin', mpan: '1000000123451', dno: 'EELC' },
    });
    expect(readArguments(['confirm-call', 'JOB-1', '--by', 'Robin', '--mpan', 'unknown'])).toMatchObject({
      body: { name: 'Robin', mpan: null },
    });
  });

  it('when it is said when the call was made, then the body has that instant', () => {
    const confirm = ['confirm-call', 'JOB-1', '--by', 'Robin', '--at'];
    const invocation = readArguments([...confirm, '15m']);
    const { at } = 'body' in invocation ? invocation.body : {};
    expect(Math.abs(Date.now() - 15 * 60_000 - Date.parse(String(at)))).toBeLessThan(60_000);
    expect(readArguments([...confirm, '2026-03-01T09:30Z'])).toMatchObject({
      body: { at: '2026-03-01T09:30:00.000Z' },
    });
    const taken = ['acknowledge', 'JOB-1', '--by', 'Robin', '--mpan', 'unknown', '--at', '2026-03-01T09:30Z'];
    expect(readArguments(taken)).toMatchObject({
      body: { name: 'Robin', mpan: null, at: '2026-03-01T09:30:00.000Z' },
    });
    const seen = ['close', 'JOB-1', '--reason', 'Repaired', '--at', '2026-03-01T09:30:00.123Z'];
    expect(readArguments(seen)).toMatchObject({ body: { at: '2026-03-01T09:30:00.123Z' } });
  });

  it('when a fault is closed without a call, then the body says so', () => {
    const close = ['close', 'JOB-1', '--reason', 'Made safe', '--mpan', '10 0000 0123 451'];
    const body = { reason: 'Made safe', mpan: '1000000123451' };
    expect(readArguments(close)).toMatchObject({ body });
    expect(readArguments([...close, '--danger-over'])).toMatchObject({
      body: { ...body, dangerOver: true },
    });
    expect(readArguments([...close, '--without-call'])).toMatchObject({
      body: { ...body, withoutCall: true },
    });
  });

  it.each([
    [[], /No command was given/],
    [['follow'], /Unknown command: follow\. Commands: tail, list/],
    [['tail', '--dno', '99'], /99 is not a known network operator/],
    [['list', '--team', 'ours'], /--team ours is not a team id/],
    [['acknowledge', 'JOB-1', '--by'], /^The value of --by <name> is missing\.$/],
    [['tail', '--category', 'D'], /D/],
    [['tail', '--dno', 'nowhere'], /nowhere/],
    [['tail', '--since', 'soon'], /soon/],
    [['tail', '--since', '2026-02-30T10:00Z'], /2026-02-30T10:00Z is not a valid time/],
    [['tail', '--since', '2026-03-01T24:00Z'], /2026-03-01T24:00Z is not a valid time/],
    [['tail', '--since', '1h', '--from-beginning'], /not both/],
    [['tail', '--by', 'Robin'], /--by/],
    [['list', 'JOB-1'], /JOB-1/],
    [['acknowledge', 'JOB-1'], /--by/],
    [['acknowledge', '--by', 'Robin'], /one fault/],
    [['close', 'JOB-1'], /--reason/],
    [
      ['confirm-call', 'JOB-1', '--by', 'Robin', '--at', '14.58'],
      /--at 14.58 is not a valid time. Use 14:58/,
    ],
    [['close', 'JOB-1', '--reason', 'TEXT'], /^Replace TEXT in --reason TEXT with a value\.$/],
    [['close', 'JOB-1', '--reason', ' TEXT '], /Replace TEXT in --reason/],
    [['close', 'JOB-1', '--reason', ' '], /needs --reason/],
    [['acknowledge', 'JOB-1', '--by', 'NAME'], /Replace NAME in --by/],
    ...['123', 'null', '', '10 0000 0123 4512'].flatMap((mpan): [string[], RegExp][] =>
      [
        ['acknowledge', 'JOB-1', '--by', 'Robin'],
        ['confirm-call', 'JOB-1', '--by', 'Robin'],
        ['close', 'JOB-1', '--reason', 'Made safe'],
      ].map((args) => [
        [...args, '--mpan', mpan],
        /^--mpan .*is not an MPAN\. Use its 13 digits, spaces allowed, or unknown if no MPAN was shown\.$/,
      ]),
    ),
    [['confirm-call', 'JOB-1', '--by', 'Robin', '--reference', 'TEXT'], /Replace TEXT in --reference/],
    [['confirm-call', 'JOB-1', '--by', 'Robin', '--at', 'TIME'], /Replace TIME in --at/],
    [['list', '--colour'], /^Unknown option: --colour\.$/],
  ])('when it is %j, then it is refused with a sentence', (args, sentence) => {
    expect(() => readArguments(args)).toThrow(ArgumentError);
    expect(() => readArguments(args)).toThrow(sentence);
  });
});

describe('the filter', () => {
  const headers = { ce_faultcategory: Buffer.from('A'), ce_dno: Buffer.from('10'), ce_teamid: 'T' };

  it('when a header is another one or missing, then the message is skipped', () => {
    expect(passes(everything, {})).toBe(true);
    expect(passes({ ...everything, categories: ['A'], distributors: ['10', '20'], team: 'T' }, headers)).toBe(
      true,
    );
    expect(passes({ ...everything, categories: ['B'] }, headers)).toBe(false);
    expect(passes({ ...everything, team: 'U' }, headers)).toBe(false);
  });

  it('when danger to life was lowered while its call is outstanding, then it is still category A', () => {
    const lowered = { ce_faultcategory: 'C', ce_callnow: Buffer.from('true'), ce_dno: '10' };
    for (const accepts of [passes, mayConcern]) {
      expect(accepts({ ...everything, categories: ['A'] }, lowered)).toBe(true);
      expect(accepts({ ...everything, categories: ['C'] }, lowered)).toBe(true);
      expect(accepts({ ...everything, categories: ['B'] }, lowered)).toBe(false);
    }
  });

  it('when a fault leaves a category or an operator, then those who watched it there see that', () => {
    const moved = {
      ce_faultcategory: 'C',
      ce_previouscategory: 'A',
      ce_dno: '20',
      ce_previousdno: Buffer.from('10'),
    };
    expect(passes({ ...everything, categories: ['A'], distributors: ['10'] }, moved)).toBe(true);
    expect(passes({ ...everything, distributors: ['20'] }, moved)).toBe(true);
    expect(passes({ ...everything, distributors: ['12'] }, moved)).toBe(false);
    expect(passes({ ...everything, distributors: ['12'] }, { ...moved, ce_previousdno: 'unknown' })).toBe(
      true,
    );
  });

  it('when the operator is not known, then it may be any', () => {
    const unknown = { ce_faultcategory: 'A' };
    expect(passes({ ...everything, distributors: ['10'] }, unknown)).toBe(true);
    expect(mayConcern({ ...everything, distributors: ['10'] }, unknown)).toBe(true);
  });
});
