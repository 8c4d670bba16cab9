import { Type, type Static } from '@sinclair/typebox';
import { faultProperties } from '@team-operations/market';
import { IsoInstant, Nullable, Strict, Text, Uuid } from '@team-operations/schemas';
import { Operator } from './operator.ts';

const stored = faultProperties;

/** A fault on a network operator's equipment as every surface shows it. */
export const Fault = Strict(
  {
    id: Uuid,
    jobId: Uuid,
    jobReference: Nullable(Text(100, "The job's identifier in the installer's own system")),
    category: stored.category,
    dno: Operator,
    mpan: stored.mpan,
    mpanDoubtful: Type.Boolean({
      description: 'The check digit fails, so the network operator may be another one',
    }),
    comment: stored.comment,
    telephoneNow: Type.Boolean({
      description: 'The network operator must be telephoned at once; no call is confirmed',
    }),
    reportedAt: stored.reportedAt,
    respondBy: stored.respondBy,
    overdue: Type.Boolean({
      description: 'Open and past `respondBy`, and neither a person nor the operator has acknowledged it',
    }),
    escalatedAt: stored.escalatedAt,
    respondedAt: stored.respondedAt,
    response: stored.response,
    acknowledgedAt: stored.acknowledgedAt,
    acknowledgedBy: stored.acknowledgedBy,
    callDemandedAt: stored.callDemandedAt,
    callConfirmedAt: stored.callConfirmedAt,
    callConfirmedBy: stored.callConfirmedBy,
    callReference: stored.callReference,
    withdrawnAt: stored.withdrawnAt,
    updatedAt: IsoInstant,
    closedAt: stored.closedAt,
    closedReason: stored.closedReason,
    misdirectedReports: Type.Array(Strict({ toMpid: Type.String(), dno: Operator, mpan: stored.mpan }), {
      description:
        'Reports (D0135) of the fault that went to another operator, or about another metering point, than it has now: no message withdraws them. Of a closed fault only in the answer of the request that closed it',
    }),
  },
  { title: 'DnoFault' },
);
export type Fault = Static<typeof Fault>;

/** The name of whoever does something; a credential may be shared by a whole team of operators. */
export const PersonName = Text(200, 'Name of the person who does it');
