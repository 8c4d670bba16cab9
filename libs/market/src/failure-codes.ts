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

/** The code that says that the point is left de-energised. */
export const LEFT_OFF: FailureCode = '8';

/** The same as docs/market-messages.md words it for installers. */
const documentedWordings: Record<FailureCode, string> = {
  '1': 'no access',
  '2': 'distributor required',
  '3': 'tampering suspected',
  '5': 'refused by new tenant',
  '7': 'refused, future use',
  '8': 'de-energised without a reading',
  '9': 'installation not ready or faulty',
};

const lettersOf = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}]/gu, '')
    .replaceAll('energiz', 'energis');

const meanings = FAILURE_CODES.map((code) => ({
  code,
  wordings: [FAILURE_CODE_MEANINGS[code], documentedWordings[code]].map(lettersOf),
}));

/** What words behind a code may begin with. That a point was left without supply may be all that an installer writes. */
const beginnings = ({ code, wordings }: (typeof meanings)[number]) =>
  code === LEFT_OFF ? [...wordings, lettersOf('de-energised')] : wordings;

const startsWithMeaning = (said: string, meaning: (typeof meanings)[number]) =>
  beginnings(meaning).some((wording) => said.startsWith(wording));

/** A code: a digit alone, also with leading zeros, in brackets, or with what separates it from the words behind it. */
const leadingCode = /^\s*[([]?\s*0*(\d)(?!\d)(.*)$/s;
const withoutWords = /^[^\p{L}\p{N}]*$/u;
/** A mark that separates the code from words. `3-phase`, `8.5` and `8:30` are no codes, and neither is a number before a space: it may count something. */
const marked = /^(?:\s+[-–—]+|[-–—]+\s|\s*[:.,;)\]([]+)[^\p{L}\p{N}]*\p{L}/u;
/** Words after such a mark that have the meaning of the code. Without them the digit may number a list: `1. Burning smell`. */
const inOtherWords: Record<FailureCode, { says: RegExp; unless?: RegExp }> = {
  '1': {
    says: /\b(?:no|without|denied|refused) (?:access|entry|answer)\b|\bnot (?:in|at home)\b|\blocked\b/i,
  },
  '2': { says: /\b(?:dno|distributor|network operator)\b/i, unless: /\b(?:no|not|without)\b|n['’]t\b/i },
  '3': { says: /\b(?:tamper\w*|bypass\w*|theft)\b/i, unless: /\b(?:no|not|without)\b|n['’]t\b/i },
  '5': { says: /\btenants?\b/i },
  '7': { says: /\bfuture\b/i },
  '8': {
    says: /\b(?:off|dead|isolated|disconnected|de-?energi[sz]ed)\b|\b(?:no|without) supply\b/i,
    unless: /\bre-?energi[sz]|\blive\b|\b(?:not|never)\b|n['’]t\b/i,
  },
  '9': { says: /\b(?:not ready|faulty|unsafe|incomplete)\b/i },
};

const anotherCode = /(?<![\p{L}\p{N}])0*[1-9](?![\p{L}\p{N}])/u;

function codeBefore(digit: string, words: string): FailureCode | undefined {
  const meaning = meanings.find(({ code }) => code === digit);
  if (meaning === undefined) return undefined;
  const said = lettersOf(words);
  if (withoutWords.test(words) || startsWithMeaning(said, meaning)) return meaning.code;
  if (said === '' || anotherCode.test(words)) return undefined;
  const isBeginning = meaning.wordings.some((wording) => wording.startsWith(said));
  if (isBeginning && !/\d/.test(words)) return meaning.code;
  const isOther = meanings.some((other) => startsWithMeaning(said, other));
  const { says, unless } = inOtherWords[meaning.code];
  const isMeant = says.test(words) && unless?.test(words) !== true;
  return marked.test(words) && !isOther && isMeant ? meaning.code : undefined;
}

/**
 * The code that a failure reason is, has before its words, or is the meaning of. Behind a space alone the words have to be the meaning of the code, begin with
 * it or be its beginning; behind another mark (`8 - left dead`) they may say the same in other words. Other free text has none, also where it begins with a
 * number: "2 dogs in the garden".
 */
export function failureCode(reason: string | null | undefined): FailureCode | undefined {
  if (reason == null) return undefined;
  const [, digit, words = ''] = leadingCode.exec(reason) ?? [];
  if (digit !== undefined) return codeBefore(digit, words);
  const said = /\d/.test(reason) ? '' : lettersOf(reason);
  return meanings.find(({ wordings }) => wordings.includes(said))?.code;
}

/** Whether a failure reason says that the supply was left off. */
export const saysLeftOff = (reason: string | null | undefined): boolean => failureCode(reason) === LEFT_OFF;

const leavesAsItWas: readonly FailureCode[] = ['1', '2', '5', '7'];

/** Whether a failure reason says that the supply was left as it was. */
export const saysAsItWas = (reason: string | null | undefined): boolean => {
  const code = failureCode(reason);
  return code !== undefined && leavesAsItWas.includes(code);
};
