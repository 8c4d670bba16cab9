import { randomInt } from 'node:crypto';
import { mpanCheckDigit } from '@team-operations/market';

/** A valid MPAN in the Eastern area, whose operator is EELC, as good as certainly nobody else's. */
export function freshMpan(): string {
  const firstTwelve = `10${String(randomInt(10 ** 10)).padStart(10, '0')}`;
  return firstTwelve + mpanCheckDigit(firstTwelve);
}
