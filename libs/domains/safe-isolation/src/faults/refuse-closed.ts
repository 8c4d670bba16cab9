import { badRequest } from '@team-operations/errors';
import type { StoredFault } from './stored-fault.ts';

/** Throws a 400 for a fault that is no longer open. */
export function refuseClosed({ closedAt, closedReason }: StoredFault): void {
  if (closedAt === null) return;
  throw badRequest({
    path: 'closedAt',
    message: `is ${closedAt}: the fault is closed (${closedReason ?? 'no reason recorded'})`,
    fix: 'Nothing is left to do. A submission that reports it again opens it again.',
  });
}
