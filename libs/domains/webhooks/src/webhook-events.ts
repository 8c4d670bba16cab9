import { Type, type Static, type TObject } from '@sinclair/typebox';
import { Nullable, OneOf, Uuid } from '@team-operations/schemas';
import type { Scope } from '@team-operations/scopes';
import { dnoFaultNotifications, flowEvents, FlowName } from '@team-operations/safe-isolation';

const { faultId, category, telephoneNow } = dnoFaultNotifications.types['dno.fault.reported'].properties;
const { live } = flowEvents.types['flow.acknowledged'].properties;

/** An event that a webhook can receive. */
interface Declaration<Data extends TObject = TObject> {
  /** What has then happened. */
  summary: string;
  /** Where the rest can be fetched; null when there is no more. */
  details: string | null;
  /**
   * What a credential needs to read it, all of them: the scope of `details` and what else it says. An event goes to every webhook whose
   * credential has these, so together they must read the resources of the whole team, and not of one submitter (record 42).
   */
  scopes: readonly Scope[];
  /** Open, for receivers pass over what they do not know; ids and states alone, for where it ends up is theirs to say. */
  data: Data;
  example: Static<Data>;
}

const declare = <Data extends TObject>(declaration: Declaration<Data>) => declaration;

const jobId = '0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6c01';

function ofJob<const State extends string>(summary: string, state: State) {
  const data = Type.Object({ jobId: Uuid, status: OneOf([state]) });
  return declare({
    summary,
    scopes: ['jobs.read'],
    details: 'GET /v1/jobs/{jobId}',
    data,
    example: { jobId, status: state },
  });
}

function ofFault<const State extends string>(summary: string, state: State) {
  const data = Type.Object({
    faultId,
    jobId: Uuid,
    state: OneOf([state]),
    category,
    dno: Nullable(Type.String({ description: 'MPID of the network operator; null if unknown' })),
    telephoneNow,
  });
  return declare({
    summary,
    scopes: ['jobs.read'],
    details: 'GET /v1/dno-faults/{faultId}',
    data,
    example: {
      faultId: '0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6c02',
      jobId,
      state,
      category: 'A',
      dno: 'EELC',
      telephoneNow: true,
    },
  });
}

function ofFlow<const State extends string>(summary: string, state: State) {
  const data = Type.Object({
    flowId: Uuid,
    jobId: Uuid,
    state: OneOf([state]),
    flow: FlowName,
    version: Type.String({ description: 'Version of the market message, such as 002' }),
    toRole: Type.String({ description: 'Role of its receiver' }),
    toMpid: Nullable(Type.String({ description: 'MPID of its receiver' })),
    live,
  });
  const flowId = '0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6c03';
  return declare({
    summary,
    scopes: ['flows.read'],
    details: 'GET /v1/flows/{flowId}',
    data,
    example: {
      flowId,
      jobId,
      state,
      flow: 'D0135',
      version: '002',
      toRole: 'J',
      toMpid: 'EELC',
      live: true,
    },
  });
}

/** The events that a webhook can receive. Nothing else is ever delivered, but for tests. */
export const webhookEvents = {
  'job.completed': ofJob('A job was completed', 'COMPLETED'),
  'job.aborted': ofJob('A job was aborted', 'ABORTED'),
  'sip.submission.accepted': declare({
    summary: 'The first submission of a job was accepted',
    // A submission is read back by its submitter alone (`GET /v1/sip/{jobId}`), a job by the whole team.
    scopes: ['jobs.read', 'sip.write'],
    details: 'GET /v1/jobs/{jobId}',
    data: Type.Object({
      submissionId: Uuid,
      jobId: Uuid,
      revision: Type.Integer({ minimum: 1 }),
      scenario: Type.String({ description: 'S1 to S9' }),
    }),
    example: { submissionId: '0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6c04', jobId, revision: 1, scenario: 'S3' },
  }),
  'dno.fault.reported': ofFault("A fault on a network operator's equipment was reported", 'open'),
  'dno.fault.updated': ofFault(
    "A fault on a network operator's equipment was raised, lowered, moved or corrected",
    'open',
  ),
  'dno.fault.closed': ofFault("A fault on a network operator's equipment was closed", 'closed'),
  'flow.acknowledged': ofFlow('A market message was acknowledged by its receiver', 'ACKNOWLEDGED'),
  'flow.rejected': ofFlow('A market message was rejected by its receiver', 'REJECTED'),
} as const;

export type WebhookEvent = keyof typeof webhookEvents;

export const webhookEventNames = Object.keys(webhookEvents) as WebhookEvent[];

export function isWebhookEvent(name: string): name is WebhookEvent {
  return Object.hasOwn(webhookEvents, name);
}

/** What the test button sends; every webhook gets it, whatever it asked for. */
export const testEvent = 'webhook.test';

/** All that is ever posted. */
export const postedEvents = {
  ...webhookEvents,
  [testEvent]: declare({
    summary: 'A test was requested',
    scopes: [],
    details: null,
    data: Type.Object({ webhookId: Uuid }),
    example: { webhookId: '0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6c07' },
  }),
} as const;

export type PostedEvent = keyof typeof postedEvents;

export type WebhookData<Type extends PostedEvent = PostedEvent> = Static<(typeof postedEvents)[Type]['data']>;

/** The body of every delivery. `data` holds ids and states alone: a receiver fetches the rest with its own credential. */
export interface WebhookPayload<Type extends PostedEvent = PostedEvent> {
  type: Type;
  /** Time of the event, UTC. */
  timestamp: string;
  data: WebhookData<Type>;
}
