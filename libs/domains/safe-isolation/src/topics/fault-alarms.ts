import { Type } from '@sinclair/typebox';
import { operatorAnswers } from '@team-operations/market';
import { IsoInstant, Nullable, OneOf, Uuid } from '@team-operations/schemas';
import { Fault } from '../faults/fault.ts';
import { OperatorOfEvent } from '../faults/operator.ts';
import { dayOf, unreadFile, worstCategory } from './answer-parts.ts';
import { DnoFault } from './dno-fault.ts';
import { Failure } from './market-alarms.ts';
import { refusedReport } from './refused-alarms.ts';

const { faultId, teamId, jobId, category, requestId } = DnoFault.properties;

/** A reported fault about which someone could be misled. */
export const FaultDoubt = Type.Object({
  faultId,
  teamId,
  jobId,
  jobReference: refusedReport.jobReference,
  category,
  categoryBefore: category,
  dno: OperatorOfEvent,
  mpan: refusedReport.mpan,
  requestId,
  response: Type.Optional(Fault.properties.response),
  at: IsoInstant,
});

/** A fault whose report (D0135) the network operator does not act on. */
export const FaultReportFailed = Type.Object({
  ...FaultDoubt.properties,
  failure: Type.Optional(
    Type.Object(Failure.properties, { description: 'Absent in alarms of earlier versions' }),
  ),
});

/** A fault that has moved after its report (D0135) went out, or after its operator was telephoned: that operator does not know. */
export const FaultMisdirected = Type.Object({
  ...FaultDoubt.properties,
  previous: Type.Object(
    { dno: OperatorOfEvent, mpan: refusedReport.mpan },
    {
      description:
        'Where the report went, or whom the call was made to: the network operator, and the metering point that was named',
    },
  ),
  calledAt: Type.Optional({
    ...IsoInstant,
    description: 'When that operator was telephoned. Absent where it was not',
  }),
  files: Type.Optional(
    Type.Array(Type.String(), {
      description:
        'Ids of the files that were, or may have been, sent there. Absent in alarms of earlier versions',
    }),
  ),
});

/** A report (D0135) that went out after its fault had ended: it was already at the gateway, or its state was unknown. */
export const FaultSentLate = Type.Object({
  ...FaultDoubt.properties,
  sent: Type.Object(
    { dno: OperatorOfEvent, mpan: refusedReport.mpan, fileId: Type.String() },
    { description: 'Where the report went, and the id of its file' },
  ),
  because: OneOf(
    ['closed', 'cleared', 'withdrawn', 'reported_again'],
    'What had become of the fault: closed by a person, cleared by the network operator, withdrawn, or closed and reported again',
  ),
});

/** An open fault whose report (D0135) waits: its network operator does not know of it. */
export const FaultReportWaiting = Type.Object({
  ...FaultDoubt.properties,
  report: Type.Object(
    { dno: OperatorOfEvent, mpan: refusedReport.mpan, fileId: Type.String() },
    { description: 'Where the report goes, and the id of its file' },
  ),
  waitingSince: IsoInstant,
  because: Type.Optional(
    OneOf(
      ['gateway', 'moved'],
      'Why it waits: for the market gateway, or because the fault has moved and no report has replaced this one, which is not sent. Absent in alarms of earlier versions',
    ),
  ),
});

/** An open fault without a report (D0135): its network operator does not know of it. */
export const FaultReportMissing = Type.Object({
  ...FaultDoubt.properties,
  missingSince: { ...IsoInstant, description: 'When the fault was reported, moved or raised' },
  because: OneOf(
    ['not_made', 'not_passed_on'],
    'No report was made from the submission, or it was not passed on for delivery',
  ),
});

/** A fault that was closed and is reported again by a worksheet that does not have what staff had set on its report (D0135). */
export const FaultFixLost = Type.Object({
  ...FaultDoubt.properties,
  previous: Type.Object(
    { dno: OperatorOfEvent, mpan: refusedReport.mpan },
    { description: 'Where the fault was when it was closed' },
  ),
  fields: Type.Array(Type.String(), { description: 'What staff had set, as a fix of the report names it' }),
});

/** A fault that stays closed, and is now said to be at another metering point than those for which it was closed. */
export const FaultClosedElsewhere = Type.Object({
  ...FaultDoubt.properties,
  previous: Type.Object(
    { dno: OperatorOfEvent, mpan: refusedReport.mpan },
    { description: 'The metering point for which the fault was closed' },
  ),
  closedAt: Fault.properties.closedAt,
  closedReason: Fault.properties.closedReason,
});

/** An answer of a network operator (D0126) that had no effect. */
export const AnswerQuarantined = Type.Object({
  inboundFileId: Uuid,
  fileId: Nullable(Type.String({ description: 'As its sender named it; null when it cannot be read' })),
  fromMpid: Nullable(Type.String({ description: 'Null when it cannot be read' })),
  dno: OperatorOfEvent,
  mpan: refusedReport.mpan,
  category: worstCategory,
  jobReference: Nullable(Type.String({ description: 'The job that it names' })),
  answer: Nullable(OneOf(operatorAnswers, 'What it reports of the fault; null when it cannot be read')),
  comment: Nullable(Type.String()),
  respondedOn: Type.Optional(dayOf('the response')),
  clearedOn: Type.Optional(dayOf('the clearance')),
  reasons: Type.Array(Type.String({ minLength: 1 }), { description: 'Why it had no effect' }),
  unreadFile,
  at: IsoInstant,
});
