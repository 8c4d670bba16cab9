import { gzipSync } from 'node:zlib';
import {
  cpuMillisecondsToTheEnd,
  growthBelow,
  leastBelow,
  startCpuClock,
  startThreadClock,
} from '@team-operations/testing';
import { createBodyScan } from './body-scan.ts';
import { mostInSteps, readScanned } from './claimed-fault.ts';

/** What no accepted credential came with. */
const limits = { keptCharacters: 96 * 1024, unpackedBytes: 2 ** 20 };

const shapes: Record<string, string> = {
  'combining marks': '\u0301',
  'combining marks of several classes': '\u0301\u0323\u0327',
  'lines of base64, seven and then none': `${`${'A'.repeat(99)}\n`.repeat(7)}\n`,
  'runs of base64 that are nearly long enough': `${'/9j+'.repeat(63)}AAA `,
  'base64 of text': Buffer.from('{"a":"the meter is behind the stairs"} '.repeat(30)).toString('base64'),
  'bytes that are no text': `\u0000${'a'.repeat(24)}`,
  'bytes that are nearly enough': `${`\u0000${'a'.repeat(24)}`.repeat(63)}${'b'.repeat(30)}`,
  'escapes of a form': `${'%2F'.repeat(255)} `,
  'escapes in escapes': '%25252541',
  'escapes that are no UTF-8': '%ff',
  'escapes of JSON': String.raw`\u0041\n`,
  'escapes of XML': '&amp;amp;',
  brackets: '(',
  'brackets in a heading': 'job_id(',
  'nested quotes': String.raw`"\"\\\"`,
  'many keys': '"a":1,',
  'keys of faults': '"dno_issue":{"code":',
  'keys of a supply that was left off': '"medical":0,"failure_reason":{"code":',
  'names of a supply that was left off': '"medical":1,"failure_reason":1,',
  'objects of a supply that was left off': '"medical":{"failure_reason":{',
  'names of a supply in words': 'medical failure_reason:',
  'vague keys': '{"issue":',
  'deep arrays': '[',
  'control characters': '\u0001',
  'words of trouble': 'hot no burning ',
  'words of equipment': 'cutout_condition: no hot\n',
  'words of dependence': 'ventilator, power off, ',
  spaces: ' ',
  'line breaks': '\r\n',
};

/** A search of a text of so many characters. */
function search(unit: string, size: number): () => Promise<unknown> {
  const bytes = Buffer.from(unit.repeat(size / unit.length));
  return () => searched(bytes);
}
async function searched(bytes: Buffer): Promise<void> {
  const scan = createBodyScan('', limits);
  for (let at = 0; at < bytes.length; at += 16_384) scan.write(bytes.subarray(at, at + 16_384));
  await readScanned(await scan.end());
}

it.each(Object.entries(shapes))('costs little, and no more than in proportion: %s', async (_, unit) => {
  const mebi = search(unit, 2 ** 20);
  expect(await leastBelow(700, () => cpuMillisecondsToTheEnd(mebi))).toBeLessThan(700);
  // All of it is read. Four times as much in proportion, sixteen if it grew by the square.
  expect(await growthBelow(8, search(unit, 24_000), search(unit, 96_000))).toBeLessThan(8);
});

/** The longest time for which a search of a body delays other requests, and how long all of it takes. */
async function timesOf(text: string): Promise<{ longest: number; whole: number }> {
  const sinceStart = startCpuClock();
  const scan = createBodyScan('', { keptCharacters: 2 ** 20, unpackedBytes: 2 ** 21 });
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += 16_384) scan.write(bytes.subarray(at, at + 16_384));
  const scanned = await scan.end();
  let longest = 0;
  let sinceStep = startThreadClock();
  await readScanned(scanned, '', async () => {
    longest = Math.max(longest, sinceStep());
    await new Promise((resolve) => setImmediate(resolve));
    sinceStep = startThreadClock();
    return true;
  });
  return { longest, whole: sinceStart() };
}
const longestStep = async (text: string) => (await timesOf(text)).longest;

/** Of 120 ms in one step, and of two seconds in all, the greater share that a search takes. */
const shareOfTime = (text: string) =>
  leastBelow(1, async () => {
    const { longest, whole } = await timesOf(text);
    return Math.max(longest / 120, whole / 2000);
  });

/** What grows by the square takes 700 ms for all that is kept of a text when it takes 175 ms for this. */
const halfOfText = limits.keptCharacters / 2;

it.each(['"', 'a"', '"x\n', ',"', '"a","', '\n"', '"a\n,'])('costs little in a table: %j', async (unit) => {
  const heading = 'job_id,mpan,dno_issue_code\na';
  expect(
    await leastBelow(60, () => longestStep(heading + unit.repeat(mostInSteps / unit.length))),
  ).toBeLessThan(60);
  const long = () => searched(Buffer.from(heading + unit.repeat(halfOfText / unit.length)));
  expect(await leastBelow(175, () => cpuMillisecondsToTheEnd(long))).toBeLessThan(175);
});

const packed = (text: string) => gzipSync(text).toString('base64');
it.each(['job,dno\n\n', 'job_id,dno_issue\n"a\n', 'job_id,dno_issue\n1,C\n', ',\n'])(
  'leaves time for others while it reads a table that is compressed: %j',
  async (unit) => {
    const table = packed(`job_id,dno_issue\n${unit.repeat(250_000 / unit.length)}`);
    for (const text of [JSON.stringify({ a: [table, table, table] }), packed(`${table} ${table}`)]) {
      expect(text.length).toBeLessThan(mostInSteps);
      expect(await shareOfTime(text)).toBeLessThan(1);
    }
  },
);

const inPart = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n';
it.each([
  '\r',
  '\t',
  ' ',
  '\n',
  '\r\n',
  ' \n',
  '--',
  '\n--',
  '--x\nContent-Disposition: form-data; name="',
  inPart,
])('costs little in a form with parts: %j', async (unit) => {
  for (const begin of [inPart, 'Content-Disposition: form-data; name="', 'Content-Disposition:']) {
    const text = begin + unit.repeat(mostInSteps / unit.length);
    expect(await leastBelow(60, () => longestStep(text))).toBeLessThan(60);
    const long = () => searched(Buffer.from(begin + unit.repeat(halfOfText / unit.length)));
    expect(await leastBelow(175, () => cpuMillisecondsToTheEnd(long))).toBeLessThan(175);
  }
});

it.each(Object.entries(shapes))('leaves time for others in a short text: %s', async (_, unit) => {
  expect(await leastBelow(60, () => longestStep(unit.repeat(mostInSteps / unit.length)))).toBeLessThan(60);
});

const json = (unit: string, size: number) =>
  `{"job_id":"J-1","mpan":"1000000123451","a":[${unit.repeat(size / unit.length)}0]}`;
it.each<[string, string]>([
  ['lists', '{"jobid":[[]]},'],
  ['jobs', '{"job_id":"1","dno_issue":{"code":"A"}},'],
  ['properties', '{"a":1,"b":2},'],
  ['strings', '"medical: yes",'],
  ['JSON in strings', String.raw`"{\"job_id\":\"1\"}",`],
])('leaves time for others while it reads JSON: %s', async (_, unit) => {
  for (const size of [mostInSteps, 90_000])
    expect(await leastBelow(120, () => longestStep(json(unit, size)))).toBeLessThan(120);
});

const keys = (count: number, value: (at: number) => unknown) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`k${at}`, value(at)]));
const nested = (name: string, depth: number, inner: unknown): unknown =>
  depth === 0 ? inner : { [name]: nested(name, depth - 1, inner) };

it.each<[string, string]>([
  ...[400, 2900].map((count): [string, string] => [
    `${count} jobs under names of their own`,
    JSON.stringify(keys(count, (at) => ({ jobid: at }))),
  ]),
  ...['site', 'data', 'payload'].map((name): [string, string] => [
    `many properties in ${name} in ${name}`,
    JSON.stringify({
      job_id: '1',
      site: nested(
        name,
        50,
        keys(5500, () => 1),
      ),
    }),
  ]),
  [
    'wrapped jobs of many properties',
    JSON.stringify(
      Array.from({ length: 25 }, (_, at) => nested('a', 50, { job_id: at, ...keys(180, () => 1) })),
    ),
  ],
  [
    'a table of many columns',
    `${Array.from({ length: 480 }, (_, at) => `c${at}`).join(',')}\n${'x\n'.repeat(4000)}`,
  ],
  ['a table of submissions', `job_id,mpan,a\n${'J-1,1000000123451,x\n'.repeat(3000)}`],
  [
    'jobs beside many properties',
    JSON.stringify({
      jobs: Array.from({ length: 1000 }, (_, at) => ({ job_id: String(at), mpan: 'x' })),
      ...Object.fromEntries(Array.from({ length: 3000 }, (_, at) => [`a${at}`, 1])),
    }),
  ],
  [
    'one job in many objects',
    JSON.stringify(Array.from({ length: 3000 }, () => ({ job_id: '1', mpan: 'x' }))),
  ],
  [
    'many properties',
    JSON.stringify({ job_id: '1', mpan: 'x', a: Array.from({ length: 9000 }, () => ({ b: 1 })) }),
  ],
])('leaves time for others whatever the shape: %s', async (_, text) => {
  expect(await shareOfTime(text)).toBeLessThan(1);
});
