import { Type } from '@sinclair/typebox';
import { OneOf, Uuid } from '@team-operations/schemas';
import { causeOfEvent, defineTopic } from '@team-operations/messaging';
import { jobStatuses } from '../job-status.ts';

/** The job after the change, as REST shows it. */
const JobEvent = Type.Object({ id: Uuid, status: OneOf(jobStatuses) }, { additionalProperties: true });

/** The life of a job. */
export const jobEvents = defineTopic({
  name: 'job.events.v1',
  writers: ['gateway', 'sip_api', 'sip'],
  key: 'job id',
  carries: 'Jobs created, changed, assigned, started, completed, cancelled and aborted.',
  partitions: 6,
  keeps: { days: 30 },
  personalData: true,
  extensions: causeOfEvent,
  types: {
    'job.created': JobEvent,
    'job.updated': JobEvent,
    'job.assigned': JobEvent,
    'job.started': JobEvent,
    'job.completed': JobEvent,
    'job.cancelled': JobEvent,
    'job.aborted': JobEvent,
  },
});
