import { hash } from 'node:crypto';
import { addressKey } from '@team-operations/http';
import type { Request } from 'express';

/** As many counts as pages of other sites have at an address, so that a program that makes up origins has few times the limit. */
const pagesOfAddress = 4;

/**
 * Whose requests are counted together: those of an address, and beside them those of pages of other sites that its people read. A page cannot
 * write `Origin` itself, and programs send none, so that no page uses up what a program at the address may ask. Pages are divided by a digest
 * of their origin.
 */
export function placeOf(req: Pick<Request, 'ip' | 'headers'>, ownOrigin: string): string {
  const { origin, 'sec-fetch-site': site = 'none' } = req.headers;
  const address = addressKey(req.ip);
  const isOurs = origin === undefined ? ['none', 'same-origin'].includes(site) : origin === ownOrigin;
  if (isOurs) return address;
  const page = hash('sha256', origin ?? '', 'buffer').readUInt32BE() % pagesOfAddress;
  return `${address} page ${page}`;
}
