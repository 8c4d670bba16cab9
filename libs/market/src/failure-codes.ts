/** J1253: why a point could not be energised or de-energised, as the market's data catalogue words it. */
export const FAILURE_CODE_MEANINGS = {
  '1': 'no access to meter position',
  '2': 'distributor required',
  '3': 'suspected tampering',
  '5': 'de-energisation refused, new tenant',
  '7': 'de-energisation refused, future use identified',
  '8': 'de-energised, no reading available',
  '9': 'installation not ready for energisation, or faulty',
} as const;

export type FailureCode = keyof typeof FAILURE_CODE_MEANINGS;

export const FAILURE_CODES = Object.keys(FAILURE_CODE_MEANINGS) as readonly FailureCode[];

const lettersOf = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}]/gu, '');
const meanings = FAILURE_CODES.map((code) => ({ code, letters: lettersOf(FAILURE_CODE_MEANINGS[code]) }));

/**
 * A failure reason that is itself a code, also with a leading zero or the beginning of its meaning ("8 - de-energised"), or that is the meaning of one.
 * Other free text has none, also where it begins with a digit: "2 dogs in the garden".
 */
export function failureCode(reason: string | null | undefined): FailureCode | undefined {
  const [, digit, words = ''] = /^\s*(?:0*(\d)(?!\d))?(\D*)$/.exec(reason ?? '') ?? [];
  const said = lettersOf(words);
  return meanings.find(({ code, letters }) =>
    digit === undefined ? said === letters : code === digit && letters.startsWith(said),
  )?.code;
}
