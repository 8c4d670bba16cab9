import { randomInt } from 'node:crypto';
import { mpanCheckDigit } from '@team-operations/market';

/** A valid MPAN almost certainly used by no other test, in the area of a distributor. Default: Eastern, whose operator is EELC. */
export function freshMpan(distributor = '10'): string {
  const firstTwelve = `${distributor}${String(randomInt(10 ** 10)).padStart(10, '0')}`;
  return firstTwelve + mpanCheckDigit(firstTwelve);
}
