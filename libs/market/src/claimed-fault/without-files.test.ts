import { cpuMillisecondsToTheEnd, growthBelow, leastBelow } from '@team-operations/testing';
import { withoutFiles } from './without-files.ts';

const line = '/9j/4AAQ'.repeat(9);
const photo = '/9j/4AAQ'.repeat(200);

it.each<[string, string]>([
  ['in one line', photo],
  ['in JSON', photo.replaceAll('/', String.raw`\/`)],
  ['in JSON, in lines', `${line}\\r\\n`.repeat(12)],
  ['in a form', photo.replaceAll('/', '%2F').replaceAll('j', '%2b%0d')],
  ['in lines', `${line}\n`.repeat(12)],
  ['in lines that end as on Windows', `${line}\r\n`.repeat(12)],
  ['as bytes', '\u0000\uFFFDJFIF\u0090'.repeat(60)],
])('leaves out a photograph %s, and keeps what is around it', (_, sent) => {
  const text = withoutFiles(`{"job_id":"J-1","photo":"${sent}","dno_issue":{"code":"A"}}`);
  expect(text.length).toBeLessThan(300);
  expect(text).toMatch(/^\{"job_id":"J-1","photo":"/);
  expect(text).toMatch(/","dno_issue":\{"code":"A"\}\}$/);
});

it.each<[string, string]>([
  ['base64 that is short', photo.slice(0, 255)],
  ['seven lines', `${line}\n`.repeat(7)],
  ['lines that are too long', `${line}${line}\n`.repeat(12)],
  ['control characters among words', 'the meter cupboard is behind \u0007 '.repeat(100)],
  ['words of a form', 'smell+of+burning+'.repeat(50)],
  ['percent signs', '100%'.repeat(30)],
])('keeps %s', (_, sent) => {
  expect(withoutFiles(`"${sent}"`)).toBe(`"${sent}"`);
});

it.each<[string, string]>([
  ['seven lines and then none', `${`${'A'.repeat(99)}\n`.repeat(7)}\n`],
  ['runs that are nearly long enough', `${'A'.repeat(255)} `],
  ['escapes that are nearly long enough', `${'%2F'.repeat(255)} `],
  ['escapes of JSON', `${'\\n'.repeat(255)}"`],
  ['bytes that are nearly enough', `${`\u0000${'a'.repeat(24)}`.repeat(63)}${'b'.repeat(30)}`],
])('takes linear time for %s', async (_, unit) => {
  const [small, large] = [2 ** 19, 2 ** 21].map((size) => unit.repeat(size / unit.length));
  const read = () => withoutFiles(large!);
  // Two megabytes take 300 ms at most. Four times as much takes four times as long if it is linear, sixteen if it grows by the square.
  expect(await leastBelow(300, () => cpuMillisecondsToTheEnd(read))).toBeLessThan(300);
  expect(await growthBelow(8, () => withoutFiles(small!), read)).toBeLessThan(8);
});
