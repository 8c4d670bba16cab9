import { leastCpuMilliseconds } from '@team-operations/testing';
import { FLOW_LAYOUTS } from './catalogue.ts';
import { FILE_LIMITS, whyTooLarge } from './file-limits.ts';
import { readFlowFile } from './read-flow-file.ts';
import { readFlowFiles } from './read-flow-files.ts';

const top = 'ZHV|BIG|D0126001|J|EELC|M|DEMO|20260301101500||||TR01|';
const fileOf = (records: readonly string[] = []) =>
  [top, ...records, `ZPT|BIG|${records.length}||0|20260301101500|`, ''].join('\n');
const linesOf = (count: number, line = '') => fileOf(Array.from({ length: count }, () => line));

it('when a record is as long as its layout allows, then half a limit is left', () => {
  for (const { groups } of FLOW_LAYOUTS)
    for (const { fields } of groups) {
      const length = fields.reduce((sum, { maxLength }) => sum + maxLength + 1, 0);
      expect([length <= FILE_LIMITS.characters / 2, fields.length <= FILE_LIMITS.fields / 2]).toEqual([
        true,
        true,
      ]);
    }
});

it.each<[string, string, string | undefined]>([
  ['as many lines as are read', linesOf(FILE_LIMITS.lines - 2, 'G01|1|'), undefined],
  ['a line more', linesOf(FILE_LIMITS.lines - 1, 'G01|1|'), 'The file has more than 5000 lines'],
  ['a million empty lines', linesOf(1_000_000), 'The file has more than 5000 lines'],
  ['too much', linesOf(200, 'x'.repeat(19_000)), 'The file has more than 2097152 characters'],
  ['a long line', fileOf(['x'.repeat(2_000_000)]), 'Line 2 has more than 20000 characters'],
  ['a line of fields', fileOf([`G01${'|'.repeat(1000)}`]), 'Line 2 has more than 50 fields'],
  ['as many flows as are read', fileOf().repeat(FILE_LIMITS.flows), undefined],
  ['a flow more', fileOf().repeat(FILE_LIMITS.flows + 1), 'The file has more than 50 flows'],
  ['nothing', '', undefined],
])('when a file has %s, then a limit that is exceeded is named', (_, text, reason) => {
  if (reason === undefined) return expect(whyTooLarge(text)).toBeUndefined();
  const refused = { outcome: 'refused', isTooLarge: true, reason: expect.stringContaining(reason) };
  expect(readFlowFile(text)).toEqual(refused);
  const header = expect.objectContaining({ fileId: 'BIG', from: { role: 'J', mpid: 'EELC' } });
  expect(readFlowFiles(text)).toEqual({ ...refused, header });
});

it('when a record is empty, then the file is refused, and the line is named', () => {
  expect(readFlowFile(fileOf(['G01|1|', '', 'G01|1|']))).toEqual({
    outcome: 'refused',
    reason: 'Line 3 is empty.',
  });
});

it.each([
  ['empty lines', '\n'],
  ['records', 'G01|1|\n'],
  ['fields', '|'],
  ['flows', fileOf()],
  ['bytes', 'x'],
])('when a file has ten times as many %s beyond a limit, then it costs no more', async (_, unit) => {
  const [few, many] = [100_000, 1_000_000].map((size) => `${top}\n${unit.repeat(size / unit.length)}`);
  const ofMany = (text: string) => () => {
    for (let times = 0; times < 100; times += 1) readFlowFiles(text);
  };
  const [small, large] = await leastCpuMilliseconds(ofMany(few!), ofMany(many!));
  expect(large! / Math.max(small!, 10)).toBeLessThan(3);
});
