import type { ServerResponse } from 'node:http';

/** Shorter texts come from Node's own pool of bytes. */
const shortest = 4096;
/** Longer texts are rare. In characters. */
const longest = 128 * 1024;
/** Bytes of a character in UTF-8 at most, for each of its units in UTF-16. */
const bytesOfUnit = 3;
/** As many as are kept for the next answers. */
const mostIdle = 32;

const idle: Buffer[] = [];

/**
 * The bytes of an answer that is sent as this response, and not used after it. New memory for each takes longer than to fill it, and the
 * garbage collector runs more often. The memory is used again when the operating system has all of the answer; after one
 * that was given up, it is not.
 */
export function answerBytes(text: string, res: ServerResponse): Buffer {
  if (text.length < shortest || text.length > longest) return Buffer.from(text);
  const bytes = idle.pop() ?? Buffer.allocUnsafeSlow(longest * bytesOfUnit);
  res.once('close', () => {
    if (res.writableFinished && idle.length < mostIdle) idle.push(bytes);
  });
  return bytes.subarray(0, bytes.write(text));
}
