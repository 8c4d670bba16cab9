const [quote, backslash, zero] = [0x22, 0x5c, 0x30];

/** Control characters that JSON does not allow in a string (RFC 8259 7). The others, such as DEL, it does. */
const mustBeEscaped = (byte: number) => byte < 0x20;

/** A control character of any kind, in UTF-8. */
function isControl(bytes: Uint8Array, at: number): boolean {
  const [byte = zero, next = zero] = [bytes[at], bytes[at + 1]];
  return mustBeEscaped(byte) || byte === 0x7f || (byte === 0xc2 && next >= 0x80 && next <= 0x9f);
}

function countControls(bytes: Uint8Array): number {
  let count = 0;
  for (let at = 0; at < bytes.length; at += 1) if (mustBeEscaped(bytes[at] ?? zero)) count += 1;
  return count;
}

const digitOf = (value: number) => (value < 10 ? zero + value : 0x57 + value);

/** Writes `\u00` and two digits. */
function writeEscape(to: Uint8Array, at: number, control: number): void {
  to[at] = backslash;
  to[at + 1] = 0x75;
  to[at + 2] = zero;
  to[at + 3] = zero;
  to[at + 4] = digitOf(control >> 4);
  to[at + 5] = digitOf(control & 15);
}

/**
 * JSON with escapes for the control characters that are in its strings as they are. A backslash before one is left out.
 * One loop over the bytes: a pattern that looks at each of a million control characters takes half a second.
 */
export function escapeControls(bytes: Uint8Array): Uint8Array {
  const controls = countControls(bytes);
  if (controls === 0) return bytes;
  const escaped = Buffer.allocUnsafe(bytes.length + 5 * controls);
  let [length, inString] = [0, false];
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? zero;
    if (byte === quote) inString = !inString;
    if (inString && mustBeEscaped(byte)) {
      writeEscape(escaped, length, byte);
      length += 6;
    } else if (byte === backslash && inString && isControl(bytes, at + 1)) {
      continue;
    } else {
      escaped[length++] = byte;
      if (byte === backslash && at + 1 < bytes.length) escaped[length++] = bytes[(at += 1)] ?? zero;
    }
  }
  return escaped.subarray(0, length);
}
