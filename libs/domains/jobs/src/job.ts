import { Type, type Static } from '@sinclair/typebox';
import { SentMpan } from '@team-operations/market';
import { defineResource } from '@team-operations/operations';
import {
  IsoDate,
  IsoInstant,
  Nullable,
  OneOf,
  OwnText,
  Reference,
  Strict,
  Text,
  Uuid,
} from '@team-operations/schemas';
import { jobStatuses } from './job-status.ts';

/** What a caller may write on a job (specification 2.3; what goes beyond it is in docs/decisions/0007-jobs.md). */
export const jobProperties = {
  jobTypeId: Uuid,
  scheduledDate: IsoDate,
  notes: Text(10_000, 'Notes for the engineers'),
  externalReference: Reference(
    100,
    'Job identifier in your system; unique among the planned jobs of the team',
  ),
  mpan: SentMpan,
  supplierId: Uuid,
  clientId: Uuid,
  siteId: Uuid,
};

/** A job as every surface shows it. */
export const Job = Strict(
  {
    id: Uuid,
    status: OneOf(jobStatuses, 'Status of the job'),
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
    nextActor: Nullable(Type.String({ description: 'After an abort: the next actor' })),
    nextAction: Nullable(Type.String({ description: 'After an abort: the next action' })),
    rebookingsLeft: Nullable(
      Type.Integer({ minimum: 0, description: 'After an abort: remaining rebookings' }),
    ),
    telephoneDnoSince: Nullable(IsoInstant),
    createdAt: IsoInstant,
    updatedAt: IsoInstant,
    assignedAt: Nullable(IsoInstant),
    startedAt: Nullable(IsoInstant),
    completedAt: Nullable(IsoInstant),
    cancelledAt: Nullable(IsoInstant),
    abortedAt: Nullable(IsoInstant),
    visitedOn: Nullable({
      ...IsoDate,
      description: 'The day of the visit that ended it; null: that of `completedAt` or `abortedAt`',
    }),
  },
  { title: 'Job' },
);
export type Job = Static<typeof Job>;

export const jobResource = defineResource({
  model: 'Job',
  version: 'updatedAt',
  schema: Job,
  exampleId: '0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6c01',
});

/** What someone should know of a change, and what to do. */
export const Warning = Strict({
  path: OwnText(),
  message: Type.String(),
  fix: Type.Optional(OwnText()),
});

/** A job that was changed, and what the change does not do although it may seem to. */
export const ChangedJob = Strict(
  {
    ...Job.properties,
    warnings: Type.Optional(
      Type.Array(Warning, {
        description:
          'Limits of the change, receivers of an outdated report of its fault, an MPAN of an unknown network, and texts that read like a danger to life. Absent if there are none',
      }),
    ),
  },
  { title: 'ChangedJob' },
);
export type ChangedJob = Static<typeof ChangedJob>;
