/** The weights of the first seven digits of a VAT number of the United Kingdom. */
const weights = [8, 7, 6, 5, 4, 3, 2] as const;

/** How many digits a number has; twelve name a branch after the first nine. */
const form = /^(?:GB|XI)?(\d{9})(?:\d{3})?$/;

/** The same as callers send it: blanks are ignored, and so is case. */
export const sentForm = '^ *(?:[Gg] *[Bb] *|[Xx] *[Ii] *)?(?:[0-9] *){9}(?:(?:[0-9] *){3})?$';

/** A VAT number as it is stored: with its country, without blanks. */
export function bareVatNumber(sent: string): string {
  const bare = sent.replaceAll(' ', '').toUpperCase();
  return /^\d/.test(bare) ? `GB${bare}` : bare;
}

/**
 * Whether it is a VAT number of Great Britain or Northern Ireland. The last two of its nine digits check the others: the weighted sum with
 * them is a multiple of 97, for numbers since 2010 with 55 more.
 */
export function isVatNumber(bare: string): boolean {
  const digits = form.exec(bare)?.[1];
  if (digits === undefined || Number(digits.slice(0, 7)) === 0) return false;
  const sum = weights.reduce(
    (total, weight, at) => total + weight * Number(digits[at]),
    Number(digits.slice(7)),
  );
  return sum % 97 === 0 || (sum + 55) % 97 === 0;
}
