import type { SentRequest } from '@team-operations/market';

const emptyLine = /\r?\n[ \t]*\r?\n|\r\r/;
const requestLine = /^\s*[A-Z]+ +(\S*).*HTTP\/\d/i;
const header =
  /^(?:host|authorization|user-agent|accept|connection|expect|content-(?:type|length|encoding)|transfer-encoding|x-[\w-]+)[ \t]*:/im;
/** What a body has and headers rarely have. */
const looksLikeBody = /[{[<]|[\w-]=|dno|job_?id|mpan|category|fault/i;

const isHead = (text: string) => requestLine.test(text) || header.test(text);

/**
 * What may be the report of a request that could not be parsed: what is behind its headers, since a header such as `X: a` reads as
 * a category, and the query of its address. All of it where it is not certain what the headers are.
 */
export function withoutHeaders(packet: Buffer): SentRequest {
  const text = packet.toString('latin1');
  const end = emptyLine.exec(text);
  const head = text.slice(0, end?.index);
  if (!isHead(head)) return { bytes: packet };
  const target = requestLine.exec(head)?.[1] ?? '';
  const query = target.includes('?') ? target.slice(target.indexOf('?')) : '';
  if (end !== null) return { bytes: packet.subarray(end.index + end[0].length), query };
  return looksLikeBody.test(head.replace(requestLine, ''))
    ? { bytes: packet }
    : { bytes: Buffer.alloc(0), query };
}
