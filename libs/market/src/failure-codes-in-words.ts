import { FAILURE_CODE_MEANINGS } from './failure-codes.ts';

/** The codes of J1253 with their meanings, as a list in a sentence. */
export const FAILURE_CODES_IN_WORDS = Object.entries(FAILURE_CODE_MEANINGS)
  .map(([code, meaning]) => `${code} ${meaning}`)
  .join('; ');
