import { startCpuClock } from '@team-operations/testing';
import { FILE_LIMITS } from './file-limits.ts';
import { readFlowFile } from './read-flow-file.ts';

const header = 'ZHV|SIP0000001|D0010002|M|ABCD|X|WXYZ|20260301101500||||OPER|';
const point = '026|2012345678385|U|';
const meter = '028|12A3456789|S|';
const reading = '030|01|20260301093000|12345.0|||T|N|';

function fileOf(records: readonly string[], roots = 1): string {
  return [header, ...records, `ZPT|SIP0000001|${records.length}||${roots}|20260301101500|`].join('\n');
}

function readings(records: readonly string[], roots?: number) {
  const result = readFlowFile(fileOf(records, roots));
  if (result.outcome === 'refused') throw new Error(result.reason);
  const values = result.file.groups.map(({ values, groups }) => [
    values['mpan'],
    groups.flatMap((meter) => meter.groups.map((register) => register.values['value'])),
  ]);
  return { values, skipped: result.skipped };
}

describe('readFlowFile', () => {
  it('when the file is right, then its header and groups are loaded', () => {
    expect(readFlowFile(fileOf([point, meter, reading]))).toMatchObject({
      outcome: 'read',
      skipped: [],
      file: {
        header: {
          fileId: 'SIP0000001',
          flow: 'D0010',
          version: '002',
          from: { role: 'M', mpid: 'ABCD' },
          to: { role: 'X', mpid: 'WXYZ' },
          createdAt: new Date('2026-03-01T10:15:00Z'),
          live: true,
        },
        groups: [{ code: '026', groups: [{ code: '028', groups: [{ values: { value: 12345 } }] }] }],
      },
    });
  });

  it('when lines end with carriage returns, then it reads the same', () => {
    const text = `${fileOf([point, meter, reading])}\n`;
    expect(readFlowFile(text.replaceAll('\n', '\r\n'))).toEqual(readFlowFile(text));
  });

  const right = fileOf([point, meter, reading]);
  it.each([
    ['it is empty', ''],
    ['it has no header', right.slice(header.length + 1)],
    ['the header lacks a field', right.replace('||||OPER', '|||OPER')],
    ['the flag is neither live nor test', right.replace('OPER', 'LIVE')],
    ['the flow is not known', right.replace('D0010002', 'D0010001')],
    ['the file id is missing', right.replaceAll('SIP0000001', '')],
    ['the file id has eleven characters', right.replaceAll('SIP0000001', 'SIP00000012')],
    ['a sender is no MPID', right.replace('ABCD', 'abcd')],
    ['the time does not exist', right.replace('20260301101500||||', '20260230101500||||')],
    ['it has no trailer', right.slice(0, right.indexOf('\nZPT'))],
    ['the trailer is of another file', right.replace('ZPT|SIP0000001', 'ZPT|SIP0000002')],
    ['the count of records is wrong', right.replace('|3||1|', '|4||1|')],
    ['the count of roots is wrong', right.replace('|3||1|', '|3||2|')],
    ['a count is no number', right.replace('|3||1|', '|x||1|')],
    ['something follows the trailer', `${right}\n${reading}\n`],
  ])('when %s, then the whole file is refused with a reason', (_, text) => {
    expect(readFlowFile(text)).toEqual({ outcome: 'refused', reason: expect.stringMatching(/^[A-Z].+\.$/) });
  });

  it('when a reading is wrong, then it alone is lost', () => {
    const wrong = '030|01|20260301093000|1234x|||T|N|';
    expect(readings([point, meter, wrong, reading])).toEqual({
      values: [['2012345678385', [12345]]],
      skipped: [
        {
          line: 4,
          record: '030',
          reasons: ['value is "1234x", not a number of the layout'],
          values: expect.objectContaining({ mpan: '2012345678385', register_id: '01' }),
        },
      ],
    });
  });

  it.each([
    [
      reading.replace('20260301093000', '20261301093000'),
      'read_at is "20261301093000", not a timestamp of the layout',
    ],
    [reading.replace('|T|', '|Q|'), 'reading_flag is "Q"; it must be one of T, F'],
    [
      reading.replace('|T|', '|TRUE, as far as is known|'),
      'reading_flag is "TRUE, as far as is k…"; it must be one of T, F',
    ],
    [reading.replace('|T|', '|\u202e\u001b]0;x|'), 'reading_flag is "]0;x"; it must be one of T, F'],
    [reading.replace('|01|', '|001|'), 'register_id has 3 characters; the flow allows at most 2'],
  ])('when the record is %s, then the reason says what was received', (wrong, reason) => {
    expect(readings([point, meter, wrong, reading]).skipped).toMatchObject([{ line: 4, reasons: [reason] }]);
  });

  it('when a metering point is wrong, then it is lost with all that belongs to it, and the next one is loaded', () => {
    const { values, skipped } = readings(['026||U|', meter, reading, point, meter, reading], 2);
    expect(values).toEqual([['2012345678385', [12345]]]);
    expect(skipped.map(({ line }) => line)).toEqual([2, 3, 4]);
  });

  it('when a record is of unknown kind, then what follows is not taken for part of the record before', () => {
    const { values, skipped } = readings([point, meter, reading, 'O26|1312345678907|U|', meter, reading], 2);
    expect(values).toEqual([['2012345678385', [12345]]]);
    expect(skipped.map(({ line }) => line)).toEqual([5, 6, 7]);
  });

  it('when a required record is missing below another, then that one is lost', () => {
    expect(readings([point, meter, meter, reading]).skipped).toMatchObject([
      { line: 3, record: '028', reasons: ['has no 030 record'] },
    ]);
  });

  it('when a record has no parent above it, then it is lost', () => {
    expect(readings([point, reading, meter, reading])).toMatchObject({
      values: [['2012345678385', [12345]]],
      skipped: [{ line: 3, reasons: ['has no 028 record above it'] }],
    });
  });

  it('when a line does not end with the separator, or has a field too many, then it is lost', () => {
    const { skipped } = readings([point, meter, reading, reading.slice(0, -1), `${reading}|`]);
    expect(skipped.map(({ reasons }) => reasons)).toEqual([
      ['does not end with |'],
      ['has 8 fields; 030 has 7'],
    ]);
  });

  it('when a record that may occur once occurs twice, then the second is lost', () => {
    const energisation = 'C02|E|20260301||';
    const text = fileOf(['C01|2012345678385|', energisation, energisation]).replace('D0010002', 'D0139002');
    expect(readFlowFile(text)).toMatchObject({
      outcome: 'read',
      skipped: [{ line: 4, record: 'C02', reasons: ['may occur only once here'] }],
    });
  });

  it('removes control characters from text; in a time or a number they lose the record', () => {
    expect(readings([point, meter, reading, '030|0\u00072|20260301093000|1.0|||T|N|']).skipped).toEqual([]);
    expect(readings([point, meter, reading, '030|02|2026\u00070301093000|1.0|||T|N|']).skipped).toHaveLength(
      1,
    );
    expect(readings([point, meter, reading, '030|\u0000|20260301093000|1.0|||T|N|']).skipped).toHaveLength(1);
  });

  it('when thousands of records are misplaced, then it still reads them immediately', () => {
    const clock = startCpuClock();
    readings([
      point,
      meter,
      reading,
      'XXX|',
      ...Array.from({ length: FILE_LIMITS.lines - 6 }, () => reading),
    ]);
    expect(clock()).toBeLessThan(1000);
  });
});
