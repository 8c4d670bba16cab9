import { empty, join, raw, sql, type Sql, type StatementRunner } from '@team-operations/database';
import { changeFault, type FaultEvent, type FaultStep, type ResponseClock } from '@team-operations/market';
import { insertOutbox } from '@team-operations/messaging';
import type { Author } from '@team-operations/operations';
import { faultEvents } from './fault-events.ts';
import { changed, faultAssignments, type ReadFault, type StoredFault } from './stored-fault.ts';
import { markSteps } from './telephone-mark.ts';

/** `fault AS (…)`: writes the fault as changed, if it is still as it was read; `from` names a step that must have a row. */
export function writeFault(
  after: StoredFault,
  version: string,
  from?: 'submission' | 'changed_job' | 'locked_job' | 'as_read',
): Sql {
  return sql`fault AS (
    UPDATE dno_fault SET ${faultAssignments(after)} ${from === undefined ? empty : raw(`FROM ${from}`)}
    WHERE dno_fault.team_id = ${after.teamId}::uuid AND dno_fault.id = ${after.id}::uuid
      AND dno_fault.xmin = ${version}::xid
    RETURNING dno_fault.*)`;
}

/** Who or what makes an event happen to a fault outside a request, and under which name its job's audit row has it. */
export interface FaultAuthor extends Author {
  operation: string;
}

/** The service itself, as the author of what a clock or a message causes: it has no credential, so a row's id represents one. */
export const systemAuthor = (
  { teamId, id }: { teamId: string; id: string },
  operation: string,
  requestId: string,
): FaultAuthor => ({
  principal: { teamId, credentialId: id, personId: null },
  surface: 'market',
  requestId,
  operation,
});

/** What the passing of time does: it changes nothing of the danger, its place or who looks after it. */
const ofClocks: ReadonlySet<FaultEvent['type']> = new Set(['escalated', 'call_reminded']);

/**
 * Writes a step of a fault that the transaction has locked, after its job: the fault, the mark on its job, and the events of both.
 * @param isChanged false when a person who has read the fault before has seen all that it is now
 */
export async function recordFaultStep(
  { version, ...before }: ReadFault,
  step: FaultStep,
  { operation, ...author }: FaultAuthor,
  transaction: StatementRunner,
  isChanged = true,
): Promise<void> {
  const after = changed(before, step.fault);
  if (!isChanged) after.changedAt = before.changedAt;
  const steps = [
    writeFault(after, version),
    ...markSteps(before, after, operation, author),
    sql`reported AS (${insertOutbox(faultEvents(step, before, after, author.requestId), { from: 'fault' })})`,
  ];
  const written = await transaction.query(sql`WITH ${join(steps)} SELECT id FROM fault`);
  if (written.length === 0) throw new Error(`fault ${after.id} was not locked`);
}

/**
 * Lets an event happen to a fault that the transaction has locked, after its job.
 * @returns what it did; null when it changed nothing
 */
export async function recordFaultEvent(
  fault: ReadFault,
  event: FaultEvent,
  author: FaultAuthor,
  clock: ResponseClock,
  transaction: StatementRunner,
): Promise<FaultStep | null> {
  const step = changeFault(fault, event, { at: fault.readAt, clock });
  if (step === null) return null;
  // A reminder, and an answer that repeats the last one, change nothing that a person has to read again.
  const isChanged = !ofClocks.has(event.type) && step.notifications.length > 0;
  await recordFaultStep(fault, step, author, transaction, isChanged);
  return step;
}
