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
