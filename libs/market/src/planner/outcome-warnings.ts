import type { Issue } from '@team-operations/errors';
import type { Submission } from '../submission/schema.ts';
import type { MessageBasis } from './basis.ts';
import { contradictedFailure, isContradicted } from './content/d0221.ts';
import { supplyNotMentioned } from './energisation.ts';
import type { PlannedMessage } from './planned-message.ts';

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

/** A failure that a message reported, beside an outcome that was corrected to completed since. */
export function contradictionWarnings(
  messages: readonly PlannedMessage[],
  submission: Submission,
  basis: MessageBasis,
): Issue[] {
  const held = messages.some(({ flow }) => flow === 'D0221');
  if (held || !isContradicted(submission, basis)) return [];
  const { field, reason, fix } = contradictedFailure;
  return [{ path: field, message: `stays: ${reason}`, ...(fix === undefined ? {} : { fix }) }];
}
