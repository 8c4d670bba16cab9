import { Type } from '@sinclair/typebox';
import { IsoDate, IsoInstant, Nullable, OneOf, Uuid } from '@team-operations/schemas';
import { Contact, dangerOfEvent, Category, Mpan, Mpid } from '@team-operations/market';
import { causeOfEvent, defineTopic, operationsAlarms } from '@team-operations/messaging';
import { jobStatuses } from '../job-status.ts';

/** A supplier that asks for another day for a job that has started or ended, or whose MPAN or supplier is another one now. */
const JobRequestedAgain = Type.Object({
  jobId: Uuid,
  teamId: Uuid,
  jobReference: Type.String({ description: 'The job as the supplier calls it' }),
  status: OneOf(jobStatuses),
  mpan: Type.String({ description: '13 digits, as requested' }),
  jobMpan: Type.Optional(
    Nullable(Type.String({ description: 'MPAN of the job, if it differs from `mpan`; null if it has none' })),
  ),
  supplierMpid: Mpid,
  scheduledDate: { ...IsoDate, description: 'The day the job was planned for' },
  requestedFor: { ...IsoDate, description: 'The day that the supplier requests now' },
  inboundFileId: Uuid,
  at: IsoInstant,
});

/**
 * Two jobs of one reference. A submission is about one of them and may have been meant for the other; or a supplier's request
 * (D0142) made the other.
 */
const JobReferenceAmbiguous = Type.Object({
  jobId: { ...Uuid, description: 'The job that submissions are about' },
  teamId: Uuid,
  jobReference: Type.String({
    description: 'What the installer sent as job_id, and the supplier as its reference',
  }),
  otherJobId: { ...Uuid, description: 'The planned job with that reference' },
  category: Nullable({ ...Category, description: 'Of the fault that is reported about `jobId`' }),
  contact: Contact,
  requestId: Type.String({ minLength: 1 }),
  at: IsoInstant,
  request: Type.Optional(
    Type.Object(
      {
        inboundFileId: Uuid,
        supplierMpid: Mpid,
        mpan: { ...Mpan, description: 'That of `otherJobId`' },
        otherMpan: Nullable(
          Type.String({ description: 'That of `jobId`, if it has one; the check digit may fail' }),
        ),
      },
      {
        description:
          'The request of a supplier that created `otherJobId`; absent when a submission raises the alarm',
      },
    ),
  ),
});

/** The alarms about jobs. */
export const jobAlarms = defineTopic({
  ...operationsAlarms,
  carries:
    'Suppliers that request another day for a job that has started or ended, or whose MPAN or supplier differs (their key is the job id); submissions and requests whose reference names two jobs (their key is the job id).',
  extensions: { teamid: causeOfEvent.teamid, ...dangerOfEvent },
  types: { 'job.requested-again': JobRequestedAgain, 'job.reference-ambiguous': JobReferenceAmbiguous },
});
