import { Type } from '@sinclair/typebox';
import { jobStatuses } from '@team-operations/jobs';
import { Contact, outcomeCodes } from '@team-operations/market';
import { IsoDate, IsoInstant, Nullable, OneOf, Uuid } from '@team-operations/schemas';

/** An outcome that an installer reports of a job that has ended otherwise: the job stays as it is. */
export const JobOutcomeContradicted = Type.Object({
  jobId: Uuid,
  teamId: Uuid,
  jobReference: Nullable(Type.String({ description: 'The job as the installer called it' })),
  status: OneOf(jobStatuses),
  outcome: OneOf(outcomeCodes, 'What the installer reports'),
  dateOfAction: Nullable(IsoDate),
  mpan: Nullable(Type.String({ description: 'As it was sent; the check digit may fail' })),
  contact: Contact,
  requestId: Type.String({ minLength: 1 }),
  at: IsoInstant,
});
