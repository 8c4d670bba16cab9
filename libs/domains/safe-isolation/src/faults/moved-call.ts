import type { Issue } from '@team-operations/errors';
import { callOutstanding, withoutItsNumberAway } from '@team-operations/market';
import { minuteInWords } from '../submissions/minute-in-words.ts';
import { detailsAfterCall, hasUnknownDetails, supplyOffAfterCall } from '../submissions/site-details.ts';
import { isAt } from './informed-operators.ts';
import type { StoredFault } from './stored-fault.ts';
import { whomToTelephone } from './whom-called.ts';

/**
 * Whom to telephone now about a fault that a person moves, where a call is demanded there: one that was confirmed counts only for the operator that the fault leaves.
 * @param isSupplyOff whether the submission says now that the supply was left off
 */
export function movedCallIssues(before: StoredFault, after: StoredFault, isSupplyOff: boolean): Issue[] {
  if (!callOutstanding(after) || isAt(before, after)) return [];
  const { callConfirmedAt: at, callConfirmedBy: by } = before;
  const confirmed = at === null ? '' : `, confirmed on ${minuteInWords(at)} by ${by ?? 'the office'},`;
  const fix = [
    `Telephone ${whomToTelephone(after)}, then confirm that call.`,
    withoutItsNumberAway,
    ...(isSupplyOff ? [supplyOffAfterCall] : []),
    ...(hasUnknownDetails(after) ? [detailsAfterCall] : []),
  ];
  return [
    {
      path: 'mpan',
      message: `moves the fault: a call${confirmed} does not count for it`,
      fix: fix.join(' '),
    },
  ];
}
