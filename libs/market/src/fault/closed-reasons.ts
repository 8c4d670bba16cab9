import { isNameOfOperator } from './operator-name.ts';

export const withdrawnByInstaller = 'Withdrawn by the installer';

/** Why a fault is closed that its network operator has cleared. */
export const clearedBy = (operator: string): string => `Cleared by the network operator ${operator}`;

/** Whether a fault was closed by such a clearance. What a person writes may begin in the same way: "Cleared by the network operator on the telephone". */
export const isCleared = (closedReason: string | null): boolean =>
  closedReason?.startsWith(clearedBy('')) === true &&
  isNameOfOperator(closedReason.slice(clearedBy('').length));

/** Who can end a fault. */
export const faultEnders = ['operator', 'installer', 'staff'] as const;
export type FaultEnder = (typeof faultEnders)[number];

/** Who ended a fault that is closed for this reason. The reason of a person is free text, and may name people. */
export function endedBy(closedReason: string | null): FaultEnder {
  if (isCleared(closedReason)) return 'operator';
  return closedReason === withdrawnByInstaller ? 'installer' : 'staff';
}
