import { Type } from '@sinclair/typebox';
import { IsoInstant, Nullable, OneOf, Uuid } from '@team-operations/schemas';
import { Contact, FaultCategory } from './parts.ts';
import { FaultSuspected } from './fault-suspected.ts';
import { Silence, Silent, TokenOfFormerManager } from './integration-alarms.ts';
import { JobOutcomeContradicted, JobReferenceAmbiguous, JobRequestedAgain } from './job-alarms.ts';
import { Failure, FileQuarantined, MessageFailed, MessageHeld } from './market-alarms.ts';
import { defineTopic } from './topic.ts';

const WebhookDisabled = Type.Object({
  webhookId: Uuid,
  teamId: Uuid,
  reason: Type.String({ minLength: 1, description: 'Why, in a sentence' }),
  disabledAt: IsoInstant,
});

/** What could be read of a report that was refused. */
const refusedReport = {
  jobReference: Nullable(Type.String({ description: 'The job as the installer called it' })),
  category: Nullable({ ...FaultCategory, description: 'Null when what was sent is none of them' }),
  dno: Nullable(Type.Object({ distributorId: Type.String(), mpid: Type.String(), area: Type.String() })),
  mpan: Nullable(Type.String({ description: '13 digits; the check digit may fail' })),
  fields: Type.Array(Type.String(), { description: 'What was wrong with the request' }),
  refusedAt: IsoInstant,
  kinds: Type.Optional(
    Type.Array(OneOf(['dno_issue', 'tampering', 'meter_fault']), { description: 'What it seems to report' }),
  ),
  supplierMpid: Type.Optional(Nullable(Type.String())),
  comment: Type.Optional(Nullable(Type.String({ description: 'What the installer wrote about it' }))),
  contact: Type.Optional(Contact),
  status: Type.Optional(Type.Integer({ description: 'HTTP status of the refusal' })),
  requestId: Type.Optional(Type.String()),
  readToEnd: Type.Optional(Type.Boolean({ description: 'False when not all of the request was read' })),
};

const FaultRefusedUnidentified = Type.Object(
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
  { description: 'No credential that may submit was accepted: anybody may have sent it' },
);

const FaultRefused = Type.Object({
  teamId: Uuid,
  integrationId: Nullable(Uuid),
  credentialId: Uuid,
  name: Type.String({ description: 'What people called the integration, or the key' }),
  ...refusedReport,
});

const FaultRefusedSuppressed = Type.Object({
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

/** A reported fault about which somebody could be misled. */
const FaultDoubt = Type.Object({
  faultId: Uuid,
  teamId: Uuid,
  jobId: Uuid,
  jobReference: Nullable(Type.String({ description: 'The job as the installer called it' })),
  category: FaultCategory,
  categoryBefore: FaultCategory,
  dno: FaultRefused.properties.dno,
  mpan: FaultRefused.properties.mpan,
  requestId: Type.String({ minLength: 1 }),
  response: Type.Optional(
    Nullable(Type.String({ description: 'What the network operator answered (D0126)' })),
  ),
  at: IsoInstant,
});

/** A fault whose report (D0135) the network operator does not act on. */
const FaultReportFailed = Type.Object({
  ...FaultDoubt.properties,
  failure: Type.Optional(
    Type.Object(Failure.properties, { description: 'Absent in alarms of earlier versions' }),
  ),
});

/** A fault that has moved after its report (D0135) went out: whoever got that does not know. */
const FaultMisdirected = Type.Object({
  ...FaultDoubt.properties,
  previous: Type.Object(
    { dno: FaultRefused.properties.dno, mpan: FaultRefused.properties.mpan },
    { description: 'Where the report went: the network operator, and the metering point that it names' },
  ),
});

/** A fault that was closed and is reported again by a worksheet that does not have what staff had set on its report (D0135). */
const FaultFixLost = Type.Object({
  ...FaultDoubt.properties,
  previous: Type.Object(
    { dno: FaultRefused.properties.dno, mpan: FaultRefused.properties.mpan },
    { description: 'Where the fault was when it was closed' },
  ),
  fields: Type.Array(Type.String(), { description: 'What staff had set, as a fix of the report names it' }),
});

/** An answer of a network operator (D0126) that had no effect. */
const AnswerQuarantined = Type.Object({
  inboundFileId: Uuid,
  fileId: Nullable(Type.String({ description: 'As its sender named it; null when it cannot be read' })),
  fromMpid: Nullable(Type.String({ description: 'Null when it cannot be read' })),
  dno: FaultRefused.properties.dno,
  mpan: FaultRefused.properties.mpan,
  jobReference: Nullable(Type.String({ description: 'The job that it names' })),
  answer: Nullable(
    OneOf(['acknowledged', 'rejected', 'cleared'], 'What it says of the fault; null when it cannot be read'),
  ),
  comment: Nullable(Type.String()),
  reasons: Type.Array(Type.String({ minLength: 1 }), { description: 'Why it had no effect' }),
  at: IsoInstant,
});

/** What operations staff have to act on, beside the faults. */
export const operationsAlarms = defineTopic({
  name: 'operations.alarms.v1',
  writers: ['gateway', 'sip_api', 'sip', 'worker'],
  key: 'integration id, webhook id, or credential id',
  carries:
    'Reports of faults that were refused, so that nobody was notified (their key is a UUID of zeros where no credential was accepted); faults of category A that were lowered or taken back without a confirmed call, reports that the network operator did not get, answers by which it will not act, or clears a fault without naming the job while its call is demanded, faults that have moved although their report went out, and faults that were closed and are reported again without what staff had set on their report (their key is the fault id); accepted submissions whose words read like a danger to life that they do not report (their key is the job id); answers of network operators that had no effect (their key is the id of the inbound file); messages about danger that are held, or to a supplier that does not act on them (their key is the flow id); files from the market that failed three times (their key is the id of the inbound file); suppliers that ask for another day for a job that has started or ended (their key is the job id); outcomes that a job does not take on, since it has ended otherwise (their key is the job id); integrations that usually send submissions and have stopped, and that send again, and those whose token was created by somebody who does not manage the team any more; webhooks that were disabled because nobody took what was delivered.',
  partitions: 1,
  keeps: { days: 30 },
  // The name of an integration is what a person wrote.
  personalData: true,
  extensions: ['teamid', 'faultcategory', 'dno', 'callnow', 'previousdno'],
  types: {
    'fault.refused': FaultRefused,
    'fault.refused.unidentified': FaultRefusedUnidentified,
    'fault.refused.suppressed': FaultRefusedSuppressed,
    'fault.downgraded': FaultDoubt,
    'fault.withdrawn': FaultDoubt,
    'fault.report-failed': FaultReportFailed,
    'fault.rejected': FaultDoubt,
    'fault.cleared-unnamed': FaultDoubt,
    'fault.misdirected': FaultMisdirected,
    'fault.fix-lost': FaultFixLost,
    'fault.suspected': FaultSuspected,
    'fault.answer-quarantined': AnswerQuarantined,
    'message.held': MessageHeld,
    'message.failed': MessageFailed,
    'market.file-quarantined': FileQuarantined,
    'job.requested-again': JobRequestedAgain,
    'job.outcome-contradicted': JobOutcomeContradicted,
    'job.reference-ambiguous': JobReferenceAmbiguous,
    'integration.silent': Silent,
    'integration.resumed': Silence,
    'integration.token-of-former-manager': TokenOfFormerManager,
    'webhook.disabled': WebhookDisabled,
  },
});
