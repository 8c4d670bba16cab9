import type { SentRequest } from '@team-operations/market';

const emptyLine = /\r?\n[ \t]*\r?\n|\r\r/;
const header =
  /^(?:host|authorization|user-agent|accept|connection|expect|content-(?:type|length|encoding)|transfer-encoding|x-[\w-]+)[ \t]*:/im;
/** What a body has and headers rarely have. */
const looksLikeBody = /[{[<]|[\w-]=|dno|job_?id|mpan|category|fault/i;

/**
 * The target of a request line (RFC 9112 3) and what comes behind its version; null where there is none. By no one regular
 * expression: a megabyte of an unknown sender must not cost more than its length.
 */
function readRequestLine(head: string): { target: string; behind: string } | null {
  const text = head.trimStart();
  const end = text.search(/[\r\n]/);
  const line = end < 0 ? text : text.slice(0, end);
  const version = line.toUpperCase().lastIndexOf('HTTP/');
  if (version < 0 || !/^[a-z]+ /i.test(line)) return null;
  const [target = ''] = line.slice(line.indexOf(' '), version).trimStart().split(' ', 1);
  return { target, behind: text.slice(version + 'HTTP/1'.length) };
}

/**
 * What may be the report of a request that could not be parsed: what is behind its headers, since a header such as `X: a` reads as
 * a category, and the query of its address. All of it where it is not certain what the headers are.
 */
export function withoutHeaders(packet: Buffer): SentRequest {
  const text = packet.toString('latin1');
  const end = emptyLine.exec(text);
  const head = text.slice(0, end?.index);
  const line = readRequestLine(head);
  if (line === null && !header.test(head)) return { bytes: packet };
  const { target, behind } = line ?? { target: '', behind: head };
  const query = target.includes('?') ? target.slice(target.indexOf('?')) : '';
  if (end !== null) return { bytes: packet.subarray(end.index + end[0].length), query };
  return looksLikeBody.test(behind) ? { bytes: packet } : { bytes: Buffer.alloc(0), query };
}
