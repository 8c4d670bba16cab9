const decimalDigit = /\p{Nd}/u;

/** Where Unicode has the digits from 1 to 9 in circles without decomposing them, and zeros in circles. */
const circledOnes = [0x24f5, 0x2776, 0x2780, 0x278a];
const circledZeros = new Set(['⓿', '🄋', '🄌']);

const pointOf = (character: string) => character.codePointAt(0) ?? 0;

/** The zero of a digit's number system. Unicode has decimal digits in runs from 0 to 9 (The Unicode Standard, 4.6). */
function zeroOf(digit: string): number {
  const at = pointOf(digit);
  let start = at;
  while (decimalDigit.test(String.fromCodePoint(start - 1))) start -= 1;
  return at - ((at - start) % 10);
}

/** A digit of any script as an ASCII one; every other character as it is. */
export function asciiDigit(character: string): string {
  if (decimalDigit.test(character)) return String(pointOf(character) - zeroOf(character));
  if (circledZeros.has(character)) return '0';
  const at = pointOf(character);
  const one = circledOnes.find((start) => at >= start && at < start + 9);
  return one === undefined ? character : String(at - one + 1);
}

/** Whether a text has digits of more than one number system (UTS #39 5.3). */
export function mixesNumberSystems(text: string): boolean {
  return new Set(text.match(/\p{Nd}/gu)?.map(zeroOf)).size > 1;
}
