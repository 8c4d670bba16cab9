import { Type } from '@sinclair/typebox';
import { IsoDate, Nullable, OneOf, Uuid } from '@team-operations/schemas';
import { FlowName, FlowVersion, Mpan, Mpid, OpenObject, plannedStates, Role } from '@team-operations/market';
import { causeOfEvent, defineTopic } from '@team-operations/messaging';

/** A market message that the submission calls for; what the worker needs to build its file. */
const PlannedFlow = Type.Object({
  flowId: Uuid,
  flow: FlowName,
  version: FlowVersion,
  purpose: Type.String(),
  assumed: Type.Boolean({
    description: 'True where it is our assumption that this flow answers the submission',
  }),
  layoutAssumed: Type.Boolean(),
  fromRole: Role,
  toRole: Role,
  toMpid: Nullable(Mpid),
  state: OneOf(plannedStates),
  held: Type.Array(Type.Object({ field: Type.String(), reason: Type.String(), releasable: Type.Boolean() }), {
    description: 'Why a message is held; empty for one that is queued',
  }),
  basis: Type.Object({
    mpan: Nullable(Mpan),
    dateOfAction: IsoDate,
    serialOnRecord: Nullable(Type.String()),
    energisationStatus: Type.Optional(
      Nullable(Type.String({ description: 'E or D, where a person set it' })),
    ),
    reportedInProgress: Type.Optional(
      Type.Boolean({ description: 'Whether a revision reported the job in progress' }),
    ),
    faultClosed: Type.Optional(Type.Boolean({ description: 'Whether the fault of the job is closed' })),
    dangerOver: Type.Optional(Type.Boolean({ description: 'Whether its end says that the danger is over' })),
    failedEarlier: Type.Optional(
      Type.Boolean({ description: 'Whether `failure_reason` is of a visit before that of the outcome' }),
    ),
    contradictedEarlier: Type.Optional(
      Type.Boolean({ description: 'Whether that visit was reported as completed' }),
    ),
    completedEarlier: Type.Optional(
      Type.Boolean({ description: 'Whether the supply is as a completed visit before that left it' }),
    ),
  }),
  tableVersion: Type.Integer({ minimum: 1 }),
  report: Type.Optional(
    Type.Object(
      {
        mpan: Type.Optional(Mpan),
        comment: Type.Optional(Type.String()),
        postcode: Type.Optional(Type.String()),
        meterLocation: Type.Optional(Type.String()),
        dateOfAction: Type.Optional(IsoDate),
      },
      { description: 'What staff have set on a report of a fault, instead of what the submission says' },
    ),
  ),
  fixes: Type.Optional(
    Type.Array(Type.Object({ field: Type.String(), value: Type.Union([Type.String(), Type.Number()]) }), {
      description: 'The same for any other message, by field',
    }),
  ),
  again: Type.Optional(
    Type.Boolean({ description: 'True: is sent even if its content equals an earlier one' }),
  ),
});

const Submission = Type.Object({
  submissionId: Uuid,
  jobId: Uuid,
  teamId: Uuid,
  revision: Type.Integer({ minimum: 1 }),
  scenario: Type.String({ pattern: '^S[1-9]$' }),
  scenarioTableVersion: Type.Integer({ minimum: 1 }),
  requestId: Type.String({ minLength: 1 }),
  mpan: Nullable(Mpan),
  submission: OpenObject,
  flows: Type.Array(PlannedFlow),
  withdrawn: Type.Array(FlowName, {
    description:
      'Messages that the revision before called for and this one does not: dropped if they are still held',
  }),
});

/** Safe-isolation submissions, complete after each correction, in the nested layout. */
export const sipSubmissions = defineTopic({
  name: 'sip.submissions.v1',
  writers: ['gateway', 'sip_api', 'sip'],
  key: 'job id',
  carries:
    'Safe-isolation submissions that were accepted or corrected, with the market messages planned for them.',
  partitions: 6,
  keeps: { days: 7 },
  // A submission may have a mebibyte; the envelope comes on top.
  largestMessage: 4 * 1024 * 1024,
  personalData: true,
  extensions: { ...causeOfEvent, scenario: 'Scenario of the submission, S1 to S9' },
  types: { 'sip.submission.accepted': Submission, 'sip.submission.corrected': Submission },
});
