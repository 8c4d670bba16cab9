import { Type } from '@sinclair/typebox';
import { IsoInstant, Nullable, Uuid } from '@team-operations/schemas';
import { FaultCategory, Mpan, Mpid } from './parts.ts';

/** A fault on a distributor's network, as an installer reported it. */
export const DnoFault = Type.Object({
  faultId: Uuid,
  teamId: Uuid,
  jobId: Uuid,
  jobReference: Nullable(
    Type.String({ minLength: 1, description: "The installer's own identifier of the job" }),
  ),
  category: FaultCategory,
  dno: Nullable(
    Type.Object({
      distributorId: Type.String({ pattern: '^[0-9]{2}$', description: 'First two digits of the MPAN' }),
      mpid: Mpid,
      area: Type.String({ minLength: 1 }),
    }),
  ),
  mpan: Nullable(Mpan),
  mpanDoubtful: Type.Boolean({
    description: 'The check digit fails, so the network operator may be another one',
  }),
  comment: Nullable(Type.String()),
  telephoneNow: Type.Boolean({ description: 'The network operator must be telephoned at once' }),
  reportedAt: IsoInstant,
  requestId: Type.String({ minLength: 1 }),
});

/** Headers by which any Kafka tool can filter without reading the value; `dno` is the distributor id. */
export const dnoFaultExtensions = ['teamid', 'requestid', 'jobid', 'faultcategory', 'dno'] as const;
