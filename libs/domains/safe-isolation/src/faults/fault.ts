import { Type, type Static } from '@sinclair/typebox';
import { faultCategories } from '@team-operations/market';
import { IsoInstant, Nullable, OneOf, Strict, Text, Uuid } from '@team-operations/schemas';

const Operator = Nullable(
  Strict({
    distributorId: Type.String({ description: 'First two digits of its MPANs' }),
    mpid: Type.String(),
    area: Type.String(),
  }),
);

/** A fault on a network operator's equipment as every surface shows it. */
export const Fault = Strict(
  {
    id: Uuid,
    jobId: Uuid,
    jobReference: Nullable(Text(100, "The job's identifier in the installer's own system")),
    category: OneOf(faultCategories, 'A danger to life, B serious, C below standard'),
    dno: Operator,
    mpan: Nullable(Text(13, 'MPAN, 13 digits')),
    mpanDoubtful: Type.Boolean({ description: 'The check digit fails, so the operator may be another one' }),
    comment: Nullable(Type.String()),
    telephoneNow: Type.Boolean({
      description: 'The operator must be telephoned at once; no call is confirmed',
    }),
    reportedAt: IsoInstant,
    respondBy: Nullable(IsoInstant),
    overdue: Type.Boolean({
      description: 'Open and past `respondBy`, and neither a person nor the operator has acknowledged it',
    }),
    escalatedAt: Nullable(IsoInstant),
    respondedAt: Nullable(IsoInstant),
    response: Nullable(Type.String({ description: 'What the operator answered (D0126)' })),
    acknowledgedAt: Nullable(IsoInstant),
    acknowledgedBy: Nullable(Type.String()),
    callDemandedAt: Nullable({
      ...IsoInstant,
      description: 'Since when the operator is to be telephoned; null when no call was ever demanded',
    }),
    callConfirmedAt: Nullable(IsoInstant),
    callConfirmedBy: Nullable(Type.String()),
    callReference: Nullable(Type.String()),
    withdrawnAt: Nullable({
      ...IsoInstant,
      description: 'When the installer withdrew the report. It stays open until the call is confirmed.',
    }),
    updatedAt: IsoInstant,
    closedAt: Nullable(IsoInstant),
    closedReason: Nullable(Type.String()),
    misdirectedReports: Type.Array(
      Strict({ toMpid: Type.String(), dno: Operator, mpan: Nullable(Text(13, 'MPAN, 13 digits')) }),
      {
        description:
          'Reports (D0135) of the fault that went to another operator, or about another metering point, than it has now: no message withdraws them. Of a closed fault only in the answer of the request that closed it',
      },
    ),
  },
  { title: 'DnoFault' },
);
export type Fault = Static<typeof Fault>;

/** The name of whoever does something; a credential may be shared by a whole control room. */
export const PersonName = Text(200, 'Name of the person who does it');
