import { Type } from '@sinclair/typebox';
import { IsoDate, IsoInstant, Nullable, OneOf, Uuid } from '@team-operations/schemas';
import { Contact, FaultCategory, JobStatus, Mpan, Mpid } from './parts.ts';

/** A supplier that asks for another day for a job that has started or ended. */
export const JobRequestedAgain = Type.Object({
  jobId: Uuid,
  teamId: Uuid,
  jobReference: Type.String({ description: 'The job as the supplier calls it' }),
  status: JobStatus,
  mpan: Type.String({ description: '13 digits' }),
  supplierMpid: Mpid,
  scheduledDate: { ...IsoDate, description: 'The day the job was planned for' },
  requestedFor: { ...IsoDate, description: 'The day that the supplier asks for now' },
  inboundFileId: Uuid,
  at: IsoInstant,
});

/** An outcome that an installer reports of a job that has ended otherwise: the job stays as it is. */
export const JobOutcomeContradicted = Type.Object({
  jobId: Uuid,
  teamId: Uuid,
  jobReference: Nullable(Type.String({ description: 'The job as the installer called it' })),
  status: JobStatus,
  outcome: OneOf(['CO', 'IP', 'AB'], 'What the installer reports'),
  dateOfAction: Nullable(IsoDate),
  mpan: Nullable(Type.String({ description: 'As it was sent; the check digit may fail' })),
  contact: Contact,
  requestId: Type.String({ minLength: 1 }),
  at: IsoInstant,
});

/**
 * Two jobs of one reference. A submission is about one of them and may have been meant for the other; or a supplier's request
 * (D0142) made the other.
 */
export const JobReferenceAmbiguous = Type.Object({
  jobId: { ...Uuid, description: 'The job that submissions are about' },
  teamId: Uuid,
  jobReference: Type.String({
    description: 'What the installer sent as job_id, and the supplier as its reference',
  }),
  otherJobId: { ...Uuid, description: 'The planned job with that reference' },
  category: Nullable({ ...FaultCategory, description: 'Of the fault that is reported about `jobId`' }),
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
          'The request of a supplier that made `otherJobId`; absent when a submission raises the alarm',
      },
    ),
  ),
});
