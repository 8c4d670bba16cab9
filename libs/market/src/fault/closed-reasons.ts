import { isNameOfOperator } from './operator-name.ts';

export const withdrawnByInstaller = 'Withdrawn by the installer';

/** Why a fault is closed that its network operator has cleared. */
export const clearedBy = (operator: string): string => `Cleared by the network operator ${operator}`;

/** Whether a fault was closed by such a clearance. What a person writes may begin in the same way: "Cleared by the network operator on the telephone". */
export const isCleared = (closedReason: string | null): boolean =>
  closedReason?.startsWith(clearedBy('')) === true &&
  isNameOfOperator(closedReason.slice(clearedBy('').length));

const withoutCall = 'Without a confirmed call to the network operator: ';
const dangerOver = 'The danger is over: ';

/** The reason of a fault that a person closed although its call was outstanding: it says so wherever the reason is shown. */
export const reasonWithoutCall = (reason: string): string => `${withoutCall}${reason}`;

/** The same where that person says that the danger is over. Any other reason, such as a duplicate, says nothing of the danger. */
export const reasonDangerOver = (reason: string): string => `${dangerOver}${reason}`;

/** Whether the end of a fault says that there is no danger: the operator has cleared it, its installer has taken it back, or a person says so. */
export function endsDanger(closedReason: string | null): boolean {
  if (endedBy(closedReason) !== 'staff') return true;
  const [, given = closedReason] = closedReason?.split(withoutCall) ?? [];
  return given?.startsWith(dangerOver) === true;
}

/** Who can end a fault. */
export const faultEnders = ['operator', 'installer', 'staff'] as const;
export type FaultEnder = (typeof faultEnders)[number];

/** Who ended a fault that is closed for this reason. The reason of a person is free text, and may name people. */
export function endedBy(closedReason: string | null): FaultEnder {
  if (isCleared(closedReason)) return 'operator';
  return closedReason === withdrawnByInstaller ? 'installer' : 'staff';
}
