import type { Issue } from '@team-operations/errors';
import { parseMpan } from '../mpan.ts';
import { distributorById } from './distributors.ts';

/**
 * A metering point of a network that this installation does not know may be right, so it is accepted: the table of distributors is not complete. A mistyped one would
 * reach the supplier as the wrong point, and of a fault there no operator could be notified.
 * @param mpan as it was sent; undefined or null for none
 */
export function unknownNetworkWarnings(mpan: string | null | undefined): Issue[] {
  const point = parseMpan(mpan ?? '');
  if (point.outcome !== 'valid' || distributorById(point.distributorId) !== undefined) return [];
  return [
    {
      path: 'mpan',
      message: `is not known here: no network operator is known for distributor ${point.distributorId}, so none can be notified of a fault there`,
      fix: 'Check the MPAN. If it was wrong, send the right one. If it is right, the platform team adds the distributor.',
    },
  ];
}
