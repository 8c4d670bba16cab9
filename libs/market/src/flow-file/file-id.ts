const prefix = 'SIP';
const width = 7;
const decimalIds = 10 ** width;
/** The first seven-character number in base 36 that starts with a letter: no decimal id starts so. */
const firstLettered = 10 * 36 ** (width - 1);
const lastSequence = decimalIds + 26 * 36 ** (width - 1) - 1;

/**
 * The file id of a sequence number: ten characters, `SIP0000001` for 1. After 9,999,999 the number goes on in base 36 from
 * `SIPA000000`, so that ids stay ten characters, never repeat and sort in the order they were given, for 56 billion more.
 * Throws RangeError for a sequence number that has no id.
 */
export function fileId(sequence: number): string {
  if (!Number.isSafeInteger(sequence) || sequence < 1 || sequence > lastSequence) {
    throw new RangeError(`there is no file id for sequence number ${sequence}`);
  }
  const text =
    sequence < decimalIds
      ? String(sequence)
      : (sequence - decimalIds + firstLettered).toString(36).toUpperCase();
  return prefix + text.padStart(width, '0');
}
