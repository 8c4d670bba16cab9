import { randomFillSync } from 'node:crypto';

const RANDOM_BYTES_AT_ONCE = 4096;
const RANDOM_BYTES_EACH = 8;

const hex = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));
const pool = new Uint8Array(RANDOM_BYTES_AT_ONCE);
let used = RANDOM_BYTES_AT_ONCE;
let lastMilliseconds = 0;
let sequence = 0;
let prefix = '';

/**
 * A UUID of version 7 (RFC 9562 5.7). Within a process each one is greater than the one before: 12 bits count within
 * a millisecond (6.2, method 1), and a full count borrows the next millisecond. The other 62 bits are random.
 */
export function uuidV7(): string {
  if (used + RANDOM_BYTES_EACH > RANDOM_BYTES_AT_ONCE) {
    randomFillSync(pool);
    used = 0;
  }
  advance(Date.now());
  const variant = 0x80 | (next() & 0x3f);
  const count = hexOf(0x70 | (sequence >> 8)) + hexOf(sequence & 0xff);
  return `${prefix}-${count}-${hexOf(variant)}${hexOf(next())}-${hexOf(next())}${hexOf(next())}${hexOf(next())}${hexOf(next())}${hexOf(next())}${hexOf(next())}`;
}

/** Also when the clock goes back, time as seen in the ids does not. */
function advance(now: number): void {
  if (now > lastMilliseconds) {
    startMillisecond(now);
  } else if (sequence < 0xfff) {
    sequence += 1;
  } else {
    startMillisecond(lastMilliseconds + 1);
  }
}

/** The count starts in the lower half, at random, so that ids of different processes seldom share it. */
function startMillisecond(milliseconds: number): void {
  lastMilliseconds = milliseconds;
  sequence = ((pool[used] ?? 0) << 3) & 0x7ff;
  const digits = milliseconds.toString(16).padStart(12, '0');
  prefix = `${digits.slice(0, 8)}-${digits.slice(8)}`;
}

function next(): number {
  return pool[used++] ?? 0;
}

function hexOf(byte: number): string {
  return hex[byte] ?? '';
}
