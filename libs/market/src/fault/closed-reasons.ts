export const withdrawnByInstaller = 'Withdrawn by the installer';

/** Why a fault is closed that its network operator has cleared. */
export const clearedBy = (operator: string): string => `Cleared by the network operator ${operator}`;

/** Whether a fault was closed by such a clearance. */
export const isCleared = (closedReason: string | null): boolean =>
  closedReason?.startsWith(clearedBy('')) === true;
