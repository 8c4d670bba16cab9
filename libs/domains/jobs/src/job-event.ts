import type { OutboxEvent } from '@team-operations/messaging';
import type { OperationContext } from '@team-operations/operations';
import { jobEvents } from './topics/job-events.ts';

type JobEventType = Parameters<typeof jobEvents.eventOfChange>[0];

/** An event that carries the job as the change leaves it. */
export function jobEvent(type: JobEventType, jobId: string, context: OperationContext): OutboxEvent {
  return jobEvents.eventOfChange(type, {
    key: jobId,
    extensions: { teamid: context.team.teamId, requestid: context.requestId },
  });
}
