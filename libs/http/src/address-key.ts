import { ipKeyGenerator } from 'express-rate-limit';

/** One household or office has a whole /64 of IPv6 addresses: it counts as one caller. */
export function addressKey(address: string | undefined): string {
  return address === undefined ? 'unknown' : ipKeyGenerator(address, 64);
}
