import { startCpuClock } from '@team-operations/testing';
import fc from 'fast-check';
import { FILE_LIMITS } from './file-limits.ts';
import { readFlowFiles } from './read-flow-files.ts';
import { readFlowFile } from './read-flow-file.ts';

const readings = (fileId: string, mpan = '2012345678385') =>
  [
    `ZHV|${fileId}|D0010002|M|ABCD|X|WXYZ|20260301101500||||OPER|`,
    `026|${mpan}|U|`,
    '028|12A3456789|S|',
    '030|01|20260301093000|12345.0|||T|N|',
    `ZPT|${fileId}|3||1|20260301101500|`,
    '',
  ].join('\n');
const request = (fileId: string) =>
  [
    `ZHV|${fileId}|D0142001|X|WXYZ|M|ABCD|20260301101500||||OPER|`,
    'H01|2012345678385|',
    'H02|REF-1||20260310||',
    `ZPT|${fileId}|2||1|20260301101500|`,
    '',
  ].join('\n');

describe('readFlowFiles', () => {
  it('when a file holds several flows, then each is read, with its own text', () => {
    const reading = readFlowFiles(readings('ONE') + request('TWO') + readings('THREE'));
    expect(reading).toMatchObject({
      outcome: 'read',
      parts: [
        { text: readings('ONE'), file: { header: { fileId: 'ONE', flow: 'D0010' } }, skipped: [] },
        { text: request('TWO'), file: { header: { fileId: 'TWO', flow: 'D0142' } }, skipped: [] },
        { text: readings('THREE'), file: { header: { fileId: 'THREE' } }, skipped: [] },
      ],
    });
  });

  it('when one of several flows has a wrong count, then all of the file is refused, and which flow is said', () => {
    const wrong = request('TWO').replace('|2||1|', '|3||1|');
    expect(readFlowFiles(readings('ONE') + wrong)).toEqual({
      outcome: 'refused',
      reason: 'Flow 2 of 2: The ZPT record counts 3 records; the file has 2.',
    });
  });

  it('when a group is wrong, then it loses only itself and its children', () => {
    const reading = readFlowFiles(readings('ONE', 'x'.repeat(99)) + readings('TWO'));
    expect(reading).toMatchObject({
      outcome: 'read',
      parts: [{ file: { groups: [] }, skipped: [{ line: 2 }, { line: 3 }, { line: 4 }] }, { skipped: [] }],
    });
  });

  it.each(['', '\n', 'hello', 'ZHV|', `hello\n${readings('ONE')}`])(
    'when the text is %j, then it is refused',
    (text) => {
      expect(readFlowFiles(text).outcome).toBe('refused');
    },
  );

  it.each([
    ['a byte order mark precedes it', Buffer.from(`\uFEFF${readings('ONE')}`)],
    ['lines end as on Windows', Buffer.from(readings('ONE').replaceAll('\n', '\r\n'))],
    ['control characters are in it', Buffer.from(readings('ONE').replace('026|', '\u00000\u000026\u007F|'))],
    ['it is ASCII in UTF-16', Buffer.from(readings('ONE'), 'utf16le')],
    ['the last line does not end', Buffer.from(readings('ONE').trimEnd())],
  ])('when %s, then it is read all the same', (_, bytes) => {
    expect(readFlowFiles(bytes.toString('utf8'))).toMatchObject({
      outcome: 'read',
      parts: [{ file: { groups: [{ code: '026' }] }, skipped: [] }],
    });
  });

  it.each([
    ['UTF-16 with its mark', Buffer.from(`\uFEFF${readings('ONE')}`, 'utf16le')],
    ['lines that end as on old Macs', Buffer.from(readings('ONE').replaceAll('\n', '\r'))],
    ['a zip archive', Buffer.from('504b0304140000000800', 'hex')],
  ])('when it is %s, then all of it is refused with a reason', (_, bytes) => {
    expect(readFlowFiles(bytes.toString('utf8'))).toEqual({
      outcome: 'refused',
      reason: expect.stringMatching(/^The file does not begin with a ZHV record|^The ZHV record/),
    });
  });

  it('when a text is in Latin-1, then its record is lost and the rest is loaded; in UTF-8 it is loaded', () => {
    const file = request('TWO').replace('REF-1', 'Café');
    const latin = readFlowFiles(Buffer.from(file, 'latin1').toString('utf8'));
    expect(latin).toMatchObject({
      parts: [
        {
          file: { groups: [{ code: 'H01', groups: [] }] },
          skipped: [{ record: 'H02', reasons: ['job_reference contains bytes that are not UTF-8'] }],
        },
      ],
    });
    const utf8 = readFlowFiles(Buffer.from(file).toString('utf8'));
    expect(utf8).toMatchObject({
      parts: [{ file: { groups: [{ groups: [{ values: { job_reference: 'Café' } }] }] }, skipped: [] }],
    });
  });

  it('when given random bytes, then it answers and does not throw', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 2000 }), (bytes) => {
        expect(readFlowFiles(Buffer.from(bytes).toString('utf8')).outcome).toBe('refused');
      }),
      { numRuns: 500 },
    );
  });
});

describe('a large file', () => {
  const top = 'ZHV|BIG|D0139002|M|ABCD|X|WXYZ|20260301101500||||OPER|';
  const within = (records: readonly string[], roots: number) =>
    [top, ...records, `ZPT|BIG|${records.length}||${roots}|20260301101500|`, ''].join('\n');
  const count = FILE_LIMITS.lines / 2 - 2;
  const repeat = (...lines: string[]) => Array.from({ length: count }, () => lines).flat();

  it.each([
    ['right groups', within(repeat('C01|2012345678385|', 'C02|E|20260301||'), count), count],
    ['groups without their children', within(repeat('C01|2012345678385|'), count), 0],
    [
      'children without a parent, after records of unknown kind',
      within([...repeat('Q99|'), ...repeat('C02|E|20260301||')], 0),
      0,
    ],
    [
      'one parent with a child that may occur once',
      within(['C01|2012345678385|', ...repeat('C02|E|20260301||')], 1),
      1,
    ],
  ])('when it has %s, then it is read within a second', (_, text, groups) => {
    const clock = startCpuClock();
    const reading = readFlowFile(text);
    expect(reading.outcome).toBe('read');
    if (reading.outcome === 'read') expect(reading.file.groups).toHaveLength(groups);
    expect(clock()).toBeLessThan(1000);
  });
});
