import { readHeader, type FlowHeader } from '@team-operations/market';

const headersOf = (content: string) =>
  content
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .map((line, index) => ({ line, index }))
    .filter(({ line }) => line.startsWith('ZHV|'));

/**
 * The header of a file that cannot be used, as far as it can be read: people can ask the sender whom it names. Nothing else of the file was checked, so it
 * is a claim. Null for a file that does not begin with one, or with flows of several senders.
 */
export function claimedHeader(content: string): FlowHeader | null {
  const headers = headersOf(content);
  if (headers[0]?.index !== 0) return null;
  const read = headers.map(({ line }) => readHeader(line));
  const [first] = read;
  if (first === undefined || typeof first === 'string') return null;
  const isOthers = (header: FlowHeader | string) =>
    typeof header === 'string' || header.from.mpid !== first.from.mpid;
  return read.some(isOthers) ? null : first;
}
