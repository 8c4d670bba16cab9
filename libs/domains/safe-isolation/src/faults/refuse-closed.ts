import { badRequest, quotes } from '@team-operations/errors';
import type { StoredFault } from './stored-fault.ts';

/** Throws a 400 for a fault that is no longer open. */
export function refuseClosed({ closedAt, closedReason }: StoredFault): void {
  if (closedAt === null) return;
  throw badRequest({
    path: 'closedAt',
    message: `is ${closedAt}: the fault is closed (${closedReason ?? 'no reason recorded'})`,
    fix: 'No action is required. A submission that reports the fault again reopens it.',
    [quotes]: [closedReason ?? ''],
  });
}
