import { Type, type Static } from '@sinclair/typebox';
import { defineResource } from '@team-operations/operations';
import { IsoDate, IsoInstant, Nullable, OneOf, Strict, Text, Uuid } from '@team-operations/schemas';
import { Mpan } from './job-mpan.ts';
import { jobStatuses } from './job-status.ts';

/** What a caller may write on a job (specification 2.3; what goes beyond it is in docs/decisions/0007-jobs.md). */
export const jobProperties = {
  jobTypeId: Uuid,
  scheduledDate: IsoDate,
  notes: Text(10_000, 'Free text for the people who do the work'),
  externalReference: Text(
    100,
    "The job's identifier in your own system; unique among the planned jobs of the team",
  ),
  mpan: Mpan,
  supplierId: Uuid,
  clientId: Uuid,
  siteId: Uuid,
};

/** A job as every surface shows it. */
export const Job = Strict(
  {
    id: Uuid,
    status: OneOf(jobStatuses),
    scheduledDate: IsoDate,
    jobTypeId: Nullable(Uuid),
    notes: Nullable(jobProperties.notes),
    externalReference: Nullable(jobProperties.externalReference),
    mpan: Nullable(Text(13, 'MPAN, 13 digits')),
    supplierId: Nullable(Uuid),
    clientId: Nullable(Uuid),
    siteId: Nullable(Uuid),
    assignedEngineerId: Nullable(Uuid),
    abortReasonId: Nullable(Uuid),
    abortComment: Nullable(Text(2000)),
    nextActor: Nullable(Type.String({ description: 'After an abort: who acts next' })),
    nextAction: Nullable(Type.String({ description: 'After an abort: what is to be done' })),
    rebookingsLeft: Nullable(
      Type.Integer({ minimum: 0, description: 'After an abort: how often the visit may be booked again' }),
    ),
    telephoneDnoSince: Nullable(IsoInstant),
    createdAt: IsoInstant,
    updatedAt: IsoInstant,
    assignedAt: Nullable(IsoInstant),
    startedAt: Nullable(IsoInstant),
    completedAt: Nullable(IsoInstant),
    cancelledAt: Nullable(IsoInstant),
    abortedAt: Nullable(IsoInstant),
  },
  { title: 'Job' },
);
export type Job = Static<typeof Job>;

export const jobResource = defineResource({
  model: 'Job',
  schema: Job,
  exampleId: '0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6c01',
});

/** What somebody should know of a change, and what to do. */
export const Warning = Strict({
  path: Type.String(),
  message: Type.String(),
  fix: Type.Optional(Type.String()),
});

/** A job that was changed, and what the change does not do although it may seem to. */
export const ChangedJob = Strict(
  {
    ...Job.properties,
    warnings: Type.Optional(
      Type.Array(Warning, {
        description:
          'What the change does not do, and who has an outdated report of its fault. Absent when there is no warning',
      }),
    ),
  },
  { title: 'ChangedJob' },
);
export type ChangedJob = Static<typeof ChangedJob>;
