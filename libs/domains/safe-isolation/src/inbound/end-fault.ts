import { teamWithin, type StatementRunner } from '@team-operations/database';
import type { FaultFacts } from '@team-operations/market';
import { insertOutbox } from '@team-operations/messaging';
import { dropHeld } from '../flows/drop-held.ts';
import { findKnownJob } from '../submissions/known-job.ts';
import { messagesAtEnd, namedAtEnd } from '../submissions/messages-at-end.ts';
import { replannedEvent } from '../submissions/submission-events.ts';
import { unreportedAtEnd } from '../submissions/unreported-details.ts';

interface EndedFault {
  teamId: string;
  jobId: string;
  /** Id of the file that ends it. */
  cause: string;
}

/**
 * What follows where the operator has cleared a fault, as where a person closes it: a report that is held is dropped, and the message of the supply is
 * planned again. Staff get an alarm where its call would have said that a person depends on a supply that was left off. The job must be locked.
 */
export async function endFault(
  { teamId, jobId, cause }: EndedFault,
  { closedReason }: Pick<FaultFacts, 'closedReason'>,
  transaction: StatementRunner,
): Promise<void> {
  await dropHeld({ teamId, jobId, flows: ['D0135'], cause }, transaction);
  const team = teamWithin(teamId, transaction);
  const known = await findKnownJob(team, jobId);
  if (known === null) return;
  const messages = await messagesAtEnd(team, known, closedReason);
  const events = unreportedAtEnd(known, teamId, cause);
  if (messages.length > 0)
    events.push(replannedEvent(known, namedAtEnd(messages, known), [], { team, requestId: cause }));
  if (events.length > 0) await transaction.query(insertOutbox(events));
}
