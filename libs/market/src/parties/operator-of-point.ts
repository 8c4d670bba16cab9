import { distributorById, networkOperator, type Distributor, type NetworkOperator } from './distributors.ts';

/** The operator on whose network a metering point is; null when it has no MPAN, or its distributor is not known. */
export function operatorOfPoint(point: { outcome: string; distributorId?: string }): NetworkOperator | null {
  const distributor = point.distributorId === undefined ? undefined : distributorById(point.distributorId);
  return distributor === undefined ? null : networkOperator(distributor);
}

/** The distributor of a metering point (13 digits); undefined when it is not known. */
export const distributorOf = (mpan: string | null): Distributor | undefined =>
  mpan === null ? undefined : distributorById(mpan.slice(0, 2));
