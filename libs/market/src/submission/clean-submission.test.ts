import fc from 'fast-check';
import { cleanSubmission } from './clean-submission.ts';
import { receiveSubmission } from './receive.ts';

const warned = (...paths: string[]) => paths.map((path) => expect.objectContaining({ path }));

describe('cleanSubmission', () => {
  it.each<[string, object, object, string[]]>([
    ['a NUL in prose', { additional_info: 'a\u0000b' }, { additional_info: 'ab' }, ['additional_info']],
    ['tabs and line breaks in prose', { additional_info: 'a\tb\nc' }, { additional_info: 'a\tb\nc' }, []],
    ['line breaks of Windows', { additional_info: 'a\r\nb' }, { additional_info: 'a\nb' }, []],
    [
      'C1 characters',
      { dno_issue: { comment: 'a\u0085b\u009b' } },
      { dno_issue: { comment: 'ab' } },
      ['dno_issue.comment'],
    ],
    [
      'half an emoji',
      { dno_issue: { comment: 'hot \ud83d' } },
      { dno_issue: { comment: 'hot \ufffd' } },
      ['dno_issue.comment'],
    ],
    [
      'a line break in a line',
      { contact: { name: 'Sam\nFitter' } },
      { contact: { name: 'Sam Fitter' } },
      ['contact.name'],
    ],
    ['a line break after a code', { outcome_code: 'CO\r\n' }, { outcome_code: 'CO' }, ['outcome_code']],
    ['a tab in an MPAN', { mpan: '10\t00000123451' }, { mpan: '10 00000123451' }, ['mpan']],
    ['a line break after the reference', { job_id: 'J-1\r\n' }, { job_id: 'J-1' }, ['job_id']],
    ['spaces around the reference', { job_id: ' \u0000 J 1\u00a0 ' }, { job_id: 'J 1' }, ['job_id']],
    [
      'a space before a nested reference',
      { job_details: { job_id: ' J-1' }, additional_info: ' a' },
      { job_details: { job_id: 'J-1' }, additional_info: ' a' },
      ['job_details.job_id'],
    ],
    [
      'a NUL in the reference',
      { job_details: { job_id: 'J\u00001' } },
      { job_details: { job_id: 'J\u00001' } },
      [],
    ],
    [
      'nothing but control characters',
      { dno_issue: { code: 'A', comment: '\u0007' } },
      { dno_issue: { code: 'A' } },
      ['dno_issue.comment'],
    ],
    [
      'invisible characters in a serial number',
      { meter: { serial_number: ' 12A\u200b34\u0007 56\u202e ' } },
      { meter: { serial_number: ' 12A34 56 ' } },
      ['meter.serial_number'],
    ],
    ['a joiner in prose', { additional_info: 'a\u200db ' }, { additional_info: 'a\u200db ' }, []],
    ['an empty text', { additional_info: '' }, { additional_info: '' }, []],
    [
      'other types',
      { readings: [{ type: 'S\u0000', value: 1 }], meter: null },
      { readings: [{ type: 'S', value: 1 }], meter: null },
      ['readings.0.type'],
    ],
  ])('cleans %s', (_, body, expected, paths) => {
    expect(cleanSubmission(body as Record<string, unknown>)).toEqual({
      body: expected,
      warnings: warned(...paths),
    });
  });

  it('lets every submission through that would be accepted without its control characters', () => {
    const controls = fc.constantFrom(...'\u0000\u0007\u001b\u007f\u0085\u009f\r\n\t');
    const block = { code: 'A', comment: 'Cut-out is hot' };
    fc.assert(
      fc.property(fc.array(controls, { minLength: 1 }), fc.nat({ max: 14 }), (inserted, at) => {
        const comment = block.comment.slice(0, at) + inserted.join('') + block.comment.slice(at);
        const { body } = cleanSubmission({
          job_id: 'J-1\n',
          outcome_code: 'AB',
          contact: { name: comment },
          dno_issue: { ...block, comment },
          additional_info: comment,
        });
        expect(receiveSubmission(body, { today: '2026-03-01' })).toMatchObject({ accepted: true });
      }),
    );
  });
});
