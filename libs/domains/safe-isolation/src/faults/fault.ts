import { Type, type Static } from '@sinclair/typebox';
import { faultProperties, reportStates } from '@team-operations/market';
import { IsoInstant, NotBlank, Nullable, OneOf, Strict, Text, Uuid } from '@team-operations/schemas';
import { Operator } from './operator.ts';

const stored = faultProperties;

/** Where the report of an open fault is: who looks at a fault believes that its operator knows of it. */
export const FaultReportState = OneOf(
  reportStates,
  'The newest report (D0135) to the network operator. `sent` (the market gateway took it) and `acknowledged` (by the operator): the operator has it. Otherwise it does not: `none` (withdrawn), `held`, `waiting` (for the gateway, or about to be generated), `rejected` (by the operator), `failed` (not delivered)',
);

/** A fault on a network operator's equipment as every surface shows it. */
export const Fault = Strict(
  {
    id: Uuid,
    jobId: Uuid,
    jobReference: Nullable(Text(100, "Job identifier in the installer's system")),
    category: stored.category,
    dno: Operator,
    mpan: stored.mpan,
    mpanDoubtful: Type.Boolean({
      description: 'The check digit is wrong, so the network operator can be wrong too',
    }),
    comment: stored.comment,
    telephoneNow: Type.Boolean({
      description: 'The network operator must be telephoned immediately, and no call is confirmed',
    }),
    reportedAt: stored.reportedAt,
    respondBy: stored.respondBy,
    overdue: Type.Boolean({
      description: 'Open, past `respondBy`, and not acknowledged by a person or the operator',
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
    reportState: Nullable(FaultReportState),
    updatedAt: IsoInstant,
    changedAt: {
      ...IsoInstant,
      description: 'Last change by anything but a reminder or an escalation; the ETag follows it',
    },
    closedAt: stored.closedAt,
    closedReason: stored.closedReason,
    misdirectedReports: Type.Array(
      Strict({
        toMpid: Type.String(),
        dno: Operator,
        mpan: stored.mpan,
        calledAt: Type.Optional({
          ...IsoInstant,
          description: 'Time of the confirmed call, where the operator was telephoned. Absent for a report',
        }),
      }),
      {
        description:
          'Reports (D0135) that were, or may have been, sent to a different operator or for a different metering point than the current one, and confirmed calls about it. They cannot be withdrawn: telephone the operator. For a closed fault, only in the response that closed it',
      },
    ),
  },
  { title: 'DnoFault' },
);
export type Fault = Static<typeof Fault>;

/** The name of the person who does something; a credential may be shared by a whole team of operators. */
export const PersonName = NotBlank(200, 'Name of the person');
