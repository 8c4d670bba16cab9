/** A metering point's number, taken apart. `mpan` is always the bare 13 digits. */
export type ParsedMpan = Readonly<
  | { outcome: 'valid'; mpan: string; distributorId: string }
  | { outcome: 'check_digit_failed'; mpan: string; distributorId: string }
  | { outcome: 'malformed'; reason: string }
>;

/** One prime for each of the twelve digits before the check digit. */
const weights = [3, 5, 7, 13, 17, 19, 23, 29, 31, 37, 41, 43] as const;
const zero = 0x30;

/** The check digit that belongs to the first twelve digits; a remainder of 10 counts as 0. */
export function mpanCheckDigit(firstTwelve: string): string {
  if (!/^[0-9]{12}$/.test(firstTwelve))
    throw new RangeError('an MPAN has twelve digits before its check digit');
  return checkDigitOf(firstTwelve);
}

/** The same of a text that is known to begin with twelve digits. */
function checkDigitOf(digits: string): string {
  let sum = 0;
  for (const [index, weight] of weights.entries()) sum += weight * (digits.charCodeAt(index) - zero);
  return String((sum % 11) % 10);
}

/**
 * Reads an MPAN as people write it, spaces allowed. A failed check digit is an outcome of its own, not an exception and not
 * `malformed`: such a number is kept, and its messages are held for a person, so that nothing is lost or misdirected.
 */
export function parseMpan(text: string): ParsedMpan {
  if (text !== latest.text) latest = { text, parsed: parsedOf(text) };
  return latest.parsed;
}

/** The planning of one submission asks for its MPAN twenty times. */
let latest: { text?: string; parsed: ParsedMpan } = { parsed: parsedOf('') };

function parsedOf(text: string): ParsedMpan {
  const mpan = text.replaceAll(' ', '');
  if (!/^[0-9]{13}$/.test(mpan)) return { outcome: 'malformed', reason: 'An MPAN has 13 digits.' };
  const distributorId = mpan.slice(0, 2);
  // The digit that would fit is not an answer: a person who sets it in a mistyped number names another metering point.
  const outcome = checkDigitOf(mpan) === mpan[12] ? 'valid' : 'check_digit_failed';
  return { outcome, mpan, distributorId };
}

/** Of one whose check digit fails: any digit may be the mistyped one, and most often it is not the last. */
export const mistypedInWords = (mpan: string): string =>
  `MPAN ${mpan} has a mistyped digit, anywhere in it. Read all 13 digits on the meter or the bill again.`;

/** The 13 digits as they are printed on a bill, 2-4-4-3: `20 1234 5678 385`. */
export function formatMpan(mpan: string): string {
  return mpan.replace(/^(.{2})(.{4})(.{4})(.{3})$/, '$1 $2 $3 $4');
}
