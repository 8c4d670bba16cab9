import { Type } from '@sinclair/typebox';
import { IsoDate, IsoInstant, Nullable, OneOf, Uuid } from '@team-operations/schemas';
import { Contact, FaultCategory, JobStatus, Mpid } from './parts.ts';

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

/** A submission about one of two jobs that its `job_id` names: it may have been meant for the other. */
export const JobReferenceAmbiguous = Type.Object({
  jobId: { ...Uuid, description: 'The job that the submission is about' },
  teamId: Uuid,
  jobReference: Type.String({ description: 'What the installer sent as job_id' }),
  otherJobId: { ...Uuid, description: 'The planned job with that reference' },
  category: Nullable({ ...FaultCategory, description: 'Of the fault that the submission reports' }),
  contact: Contact,
  requestId: Type.String({ minLength: 1 }),
  at: IsoInstant,
});
