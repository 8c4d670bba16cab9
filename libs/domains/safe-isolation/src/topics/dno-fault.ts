import { Type, type Static } from '@sinclair/typebox';
import { IsoInstant, Nullable, Uuid } from '@team-operations/schemas';
import { dangerOfEvent, Mpan, Mpid } from '@team-operations/market';
import { causeOfEvent } from '@team-operations/messaging';
import { Fault, FaultReportState } from '../faults/fault.ts';
import { jobOfEvent } from './message-of-event.ts';

const { category, mpanDoubtful, comment, telephoneNow, reportedAt, respondBy, escalatedAt } =
  Fault.properties;

/** As a reader may rely on it: faults have operators that we know. */
const Operator = Nullable(
  Type.Object({
    distributorId: Type.String({ pattern: '^[0-9]{2}$', description: 'First two digits of the MPAN' }),
    mpid: Mpid,
    area: Type.String({ minLength: 1 }),
  }),
);

/**
 * What has become of a fault since it was reported. Every property is optional: messages from before there was a response clock
 * have none of them.
 */
const progress = {
  respondBy: Type.Optional(respondBy),
  escalatedAt: Type.Optional(escalatedAt),
  response: Type.Optional(
    Nullable(
      Type.Object(
        { at: IsoInstant, text: Type.String() },
        { description: 'What the network operator answered, and when' },
      ),
    ),
  ),
  acknowledgement: Type.Optional(
    Nullable(
      Type.Object(
        { by: Type.String({ minLength: 1 }), at: IsoInstant },
        { description: 'Who has acknowledged it, and when' },
      ),
    ),
  ),
  call: Type.Optional(
    Nullable(
      Type.Object(
        {
          confirmedAt: Nullable(IsoInstant),
          confirmedBy: Nullable(Type.String({ minLength: 1 })),
          reference: Nullable(Type.String({ minLength: 1 })),
        },
        {
          description: 'The telephone call that category A demands; null when it was never demanded or made',
        },
      ),
    ),
  ),
  withdrawnAt: Type.Optional({
    ...IsoInstant,
    description:
      'When the installer withdrew the report while the call was outstanding: it stays open until the call is confirmed. Absent when it was not.',
  }),
  reportState: Type.Optional({
    ...FaultReportState,
    description: `${FaultReportState.description}. Absent on the notification that the fault is closed`,
  }),
  closedReason: Type.Optional(Nullable(Type.String({ minLength: 1 }))),
  misdirectedReports: Type.Optional(
    Type.Array(
      Type.Object({
        toMpid: Mpid,
        dno: Operator,
        mpan: Nullable(Mpan),
        calledAt: Type.Optional({
          ...IsoInstant,
          description: 'When the operator was telephoned. Absent for a report',
        }),
      }),
      {
        description:
          'Reports (D0135) that went, or may have gone, to another operator, or about another metering point, than the fault has now, and confirmed calls there: no message withdraws them. Also on the notification that the fault is closed. Absent when there is none.',
      },
    ),
  ),
};

/** A fault on a distributor's network, as an installer reported it. */
export const DnoFault = Type.Object({
  faultId: Uuid,
  teamId: Uuid,
  jobId: Uuid,
  jobReference: Nullable(
    Type.String({ minLength: 1, description: "The installer's own identifier of the job" }),
  ),
  category,
  dno: Operator,
  mpan: Nullable(Mpan),
  mpanDoubtful,
  comment,
  telephoneNow,
  reportedAt,
  requestId: Type.String({ minLength: 1 }),
  ...progress,
  previousJobReference: Type.Optional(
    Nullable(
      Type.String({
        minLength: 1,
        description:
          'On a notification of a job that was renamed: what it was called before. Absent otherwise.',
      }),
    ),
  ),
  previous: Type.Optional(
    Type.Object(
      { category, dno: Operator },
      {
        description:
          'On a notification of a change of category or operator: what the fault was before. Absent when both are as they were.',
      },
    ),
  ),
});

export type DnoFault = Static<typeof DnoFault>;

/** Extension attributes of the network operators of a fault. */
export const operatorOfEvent = {
  dno: 'Distributor id, the first two digits of the MPAN; missing when it is not known',
  previousdno:
    'Distributor id before the fault moved, `unknown` when there was none; missing when it is the same',
} as const;

/** Headers by which any Kafka tool can filter without reading the value; `dno` is the distributor id. */
export const dnoFaultExtensions = {
  ...causeOfEvent,
  jobid: jobOfEvent,
  faultcategory: dangerOfEvent.faultcategory,
  dno: operatorOfEvent.dno,
  callnow: dangerOfEvent.callnow,
};

/** A notification names what the fault was before, so that who watched it then is informed that it leaves. */
export const dnoNotificationExtensions = {
  ...dnoFaultExtensions,
  previouscategory:
    'Category by which the fault was watched before, A while its call was outstanding; missing when it is the same',
  previousdno: operatorOfEvent.previousdno,
};
