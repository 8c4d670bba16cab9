import { distributorById, networkOperator, type NetworkOperator } from './distributors.ts';

/** The operator on whose network a metering point is; null when it has no MPAN, or its distributor is not known. */
export function operatorOfPoint(point: { outcome: string; distributorId?: string }): NetworkOperator | null {
  const distributor = point.distributorId === undefined ? undefined : distributorById(point.distributorId);
  return distributor === undefined ? null : networkOperator(distributor);
}
