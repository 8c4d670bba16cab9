import { cpuMilliseconds, leastBelow } from '@team-operations/testing';
import { withoutHeaders } from './without-headers.ts';

const searched = (packet: string) => withoutHeaders(Buffer.from(packet)).bytes.toString();
const start = 'POST /v2/job-data HTTP/1.1\r\nHost: a\r\nX: a\r\n';

it.each([
  ['the body', `${start}\r\n{"a":1}\r\n\r\nmore`, '{"a":1}\r\n\r\nmore'],
  ['the body behind bare line feeds', 'POST / HTTP/1.1\nX: a\n\nbody', 'body'],
  ['the body behind an end of headers that came in an earlier packet', 'b: a\r\nHost: c\r\n\r\nbody', 'body'],
  ['all where the empty line is missing and a body is there', `${start}{"a":1}`, `${start}{"a":1}`],
  ['all of a body that has an empty line', '{"a":1,\n\n"b":2}', '{"a":1,\n\n"b":2}'],
  ['all of a form that came alone', 'dno_issue=A', 'dno_issue=A'],
  ['all where the body is behind the version', 'POST / HTTP/1.1 {"a":1}', 'POST / HTTP/1.1 {"a":1}'],
  ['nothing of headers without a body', start, ''],
  ['nothing of headers with an empty body', `${start}\r\n`, ''],
])('searches %s', (_what, packet, expected) => {
  expect(searched(packet)).toBe(expected);
});

it('searches the query of the address', () => {
  expect(withoutHeaders(Buffer.from('GET /v2/job-data?dno_issue=A HTTP/1.1\r\n\r\n')).query).toBe(
    '?dno_issue=A',
  );
});

const megabyte = 1024 * 1024;
it.each([
  ['a target without an end', `POST ${'a'.repeat(megabyte)}`],
  ['spaces without an end', `A${' '.repeat(megabyte)}`],
  ['words and spaces', 'POST '.repeat(megabyte / 5)],
  ['a target of versions', `POST ${'HTTP/'.repeat(megabyte / 5)}`],
  ['blank lines', `POST /${'\n '.repeat(megabyte / 2)}`],
  ['carriage returns', `POST /${'\r '.repeat(megabyte / 2)}`],
  ['blanks before the method', ' \n'.repeat(megabyte / 2)],
  ['names of headers', 'x-a '.repeat(megabyte / 4)],
  ['one long name of a header', `x-${'a'.repeat(megabyte)}`],
  ['a name of a header and blanks', `host${' '.repeat(megabyte)}`],
  ['lines that begin as headers', 'x-\n'.repeat(megabyte / 3)],
])('reads a megabyte of %s in less than half a second', async (_what, packet) => {
  const bytes = Buffer.from(packet);
  expect(await leastBelow(500, () => cpuMilliseconds(() => withoutHeaders(bytes)))).toBeLessThan(500);
});
