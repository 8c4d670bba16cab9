import type { ServerResponse } from 'node:http';

/** Shorter texts stay text: Node sends head and body in one string then, which takes less time than two pieces. In characters. */
const shortest = 4096;
/** Longer texts are rare. In characters. */
const longest = 128 * 1024;
/** Bytes of a character in UTF-8 at most, for each of its units in UTF-16. */
const bytesOfUnit = 3;
/** As many as are kept for the next answers. */
const mostIdle = 32;

const idle: Buffer[] = [];

/**
 * The body of an answer that is sent as this response, and not used after it: bytes, or a short text. New memory for each takes longer than to
 * fill it, and the garbage collector runs more often. The memory is used again when the operating system has all of the answer; after one
 * that was given up, it is not.
 */
export function answerBody(text: string, res: ServerResponse): string | Buffer {
  if (text.length < shortest) return text;
  if (text.length > longest) return Buffer.from(text);
  const bytes = idle.pop() ?? Buffer.allocUnsafeSlow(longest * bytesOfUnit);
  res.once('close', () => {
    if (res.writableFinished && idle.length < mostIdle) idle.push(bytes);
  });
  return bytes.subarray(0, bytes.write(text));
}
