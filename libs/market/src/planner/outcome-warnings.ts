import type { Issue } from '@team-operations/errors';
import type { Submission } from '../submission/schema.ts';
import type { MessageBasis } from './basis.ts';
import { failureContradiction } from './content/d0221.ts';
import { supplyNotMentioned } from './energisation.ts';
import type { PlannedMessage } from './planned-message.ts';
import type { LastSent } from './warnings.ts';

/** An aborted job without information about the supply: no message is sent, and only the installer has the information. */
export function supplyWarnings(submission: Submission, basis: MessageBasis): Issue[] {
  if (!supplyNotMentioned(submission, basis)) return [];
  return [
    {
      path: 'outcome_code',
      message: 'is AB: the supplier is not informed whether the supply is on',
      fix: 'If the supply is off, send `failure_reason` 8 and the details in `additional_info`. A message to the supplier is then created, and sent once the office has confirmed it.',
    },
  ];
}

/**
 * A failure that a message reported, beside an outcome that was corrected to completed since; or one of an earlier visit that was completed, unless a person
 * has released its message.
 */
export function contradictionWarnings(
  messages: readonly PlannedMessage[],
  submission: Submission,
  basis: MessageBasis,
  lastSent: LastSent,
): Issue[] {
  const held = messages.some(({ flow }) => flow === 'D0221');
  const contradiction = failureContradiction(submission, basis);
  if (held || contradiction === null) return [];
  const isReleased = basis.contradictedEarlier === true && lastSent('D0221')?.out != null;
  if (isReleased) return [];
  const { field, reason, fix } = contradiction;
  return [{ path: field, message: `stays: ${reason}`, ...(fix === undefined ? {} : { fix }) }];
}
