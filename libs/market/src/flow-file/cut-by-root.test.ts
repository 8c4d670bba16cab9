import { flowLayout } from './catalogue.ts';
import { cutByRoot } from './cut-by-root.ts';
import { readFlowFile } from './read-flow-file.ts';

const layout = flowLayout('D0126', '001')!;
const fileOf = (...records: string[]) =>
  [
    'ZHV|ONE|D0126001|J|EELC|M|DEMO|20260301101500||||TR01|',
    ...records,
    `ZPT|ONE|${records.length}||${records.filter((line) => line.startsWith('G01')).length}|20260301101500|`,
    '',
  ].join('\n');

function readingOf(text: string) {
  const reading = readFlowFile(text);
  if (reading.outcome === 'refused') throw new Error(reading.reason);
  return reading.file;
}

it.each([
  [
    'right records',
    ['G01|2012345678385|', 'G02|A|20260301|JOB-1||é|', 'G01|2000000000008|', 'G02|R|20260301||||'],
  ],
  [
    'a record of unknown kind',
    ['G01|2012345678385|', 'X99|', 'G02|A|20260301||||', 'G01|2000000000008|', 'G02|R|20260301||||'],
  ],
  ['one that belongs to none', ['G02|A|20260301||||', 'G01|2012345678385|', 'G02|C|20260301|||']],
  ['a damaged root', ['G01|x|y|', 'G02|A|20260301||||', 'G01|2012345678385|', 'G02|C|20260301||||']],
])('when a flow with %s is cut, then its parts have the same groups', (_, records) => {
  const text = fileOf(...records);
  const { header, groups } = readingOf(text);
  for (const lineEnd of ['\n', '\r\n']) {
    const parts = cutByRoot(text.replaceAll('\n', lineEnd), layout).map(readingOf);
    expect(parts.flatMap((part) => part.groups)).toEqual(groups);
    for (const part of parts) expect(part.header).toEqual(header);
  }
});
