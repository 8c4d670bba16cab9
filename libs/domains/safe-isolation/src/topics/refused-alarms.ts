import { Type } from '@sinclair/typebox';
import { Category, claimKinds, Contact } from '@team-operations/market';
import { IsoInstant, Nullable, OneOf, Uuid } from '@team-operations/schemas';
import { OperatorOfEvent } from '../faults/operator.ts';
import { ReceivedBefore } from './received-before.ts';

/** What could be read of a report that was refused. */
export const refusedReport = {
  jobReference: Nullable(Type.String({ description: 'The job as the installer called it' })),
  category: Nullable({ ...Category, description: 'Null when what was sent is none of them' }),
  dno: OperatorOfEvent,
  mpan: Nullable(Type.String({ description: '13 digits; the check digit can be wrong' })),
  mpanAsSent: Type.Optional(
    Type.String({
      maxLength: 100,
      description:
        'What was sent as the MPAN, where it is none, such as the 21 digits on a bill. `mpan` is null then',
    }),
  ),
  fields: Type.Array(Type.String(), { description: 'What was wrong with the request' }),
  refusedAt: IsoInstant,
  kinds: Type.Optional(Type.Array(OneOf(claimKinds), { description: 'What it seems to report' })),
  supplyOff: Type.Optional(
    Type.Boolean({
      description:
        'True when the supply was left off, and the request has something that the network operator has to know',
    }),
  ),
  otherJobs: Type.Optional(
    Type.Array(
      Type.Object({
        jobReference: Nullable(Type.String({ description: 'The job as the installer called it' })),
        mpan: Nullable(Type.String({ description: '13 digits; the check digit can be wrong' })),
        category: Nullable(Category),
      }),
      { maxItems: 20, description: 'Other jobs of which the same request has signs of a fault' },
    ),
  ),
  supplierMpid: Type.Optional(Nullable(Type.String())),
  comment: Type.Optional(Nullable(Type.String({ description: 'What the installer wrote about it' }))),
  contact: Type.Optional(Contact),
  status: Type.Optional(Type.Integer({ description: 'HTTP status of the refusal' })),
  requestId: Type.Optional(Type.String()),
  readToEnd: Type.Optional(Type.Boolean({ description: 'False when not all of the request was read' })),
  receivedBefore: Type.Optional(ReceivedBefore),
};

export const FaultRefusedUnidentified = Type.Object(
  {
    ...refusedReport,
    sentBy: Type.Optional(
      Type.Object(
        {
          teamId: Uuid,
          credentialId: Uuid,
          name: Type.String({ description: 'What people called the key or the application' }),
          accepted: Type.Boolean({ description: 'False for a credential that has ended' }),
        },
        { description: 'Whose credential it was: one that may not submit, or that has ended' },
      ),
    ),
  },
  { description: 'No credential that may submit was accepted: the sender is unverified' },
);

export const FaultRefused = Type.Object({
  teamId: Uuid,
  integrationId: Nullable(Uuid),
  credentialId: Uuid,
  name: Type.String({ description: 'What people called the integration, or the key' }),
  ...refusedReport,
});

export const FaultRefusedSuppressed = Type.Object({
  teamId: Nullable(Uuid),
  credentialId: Nullable(Uuid),
  name: Nullable(Type.String({ description: 'What people called the integration, or the key' })),
  count: Type.Integer({ minimum: 1, description: 'Refused reports without an alarm of their own' }),
  reports: Type.Optional(
    Type.Array(
      Type.Object({
        jobReference: refusedReport.jobReference,
        mpan: refusedReport.mpan,
        category: refusedReport.category,
      }),
      { maxItems: 50, description: 'Some of them: first what names a job that exists, then category A' },
    ),
  ),
  from: IsoInstant,
  until: IsoInstant,
});
