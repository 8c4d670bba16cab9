import type { ConsumedEvent } from '@team-operations/messaging';
import { dnoFaultNotifications, flowEvents, sipSubmissions } from '@team-operations/safe-isolation';
import { jobEvents } from '@team-operations/jobs';
import type { WebhookData, WebhookEvent, WebhookPayload } from '../webhook-events.ts';

/** The topics whose events teams can receive. */
export const webhookTopics = [jobEvents, sipSubmissions, dnoFaultNotifications, flowEvents] as const;

export type TopicEvent = ConsumedEvent<(typeof webhookTopics)[number]>;

type Typed<Type extends WebhookEvent> = Extract<TopicEvent, { type: Type }>;

/** Ids and states, and never a contact, a comment or an address: where deliveries end up is for the receiver to say. */
const dataOf: { [Type in WebhookEvent]: (event: Typed<Type>) => WebhookData<Type> } = {
  'job.completed': ({ data }) => ({ jobId: data.id, status: 'COMPLETED' }),
  'job.aborted': ({ data }) => ({ jobId: data.id, status: 'ABORTED' }),
  'sip.submission.accepted': ({ data: { submissionId, jobId, revision, scenario } }) => ({
    submissionId,
    jobId,
    revision,
    scenario,
  }),
  'dno.fault.reported': ({ data }) => ({ ...fault(data), state: 'open' }),
  'dno.fault.updated': ({ data }) => ({ ...fault(data), state: 'open' }),
  'dno.fault.closed': ({ data }) => ({ ...fault(data), state: 'closed' }),
  'flow.acknowledged': ({ data }) => ({ ...flow(data), state: 'ACKNOWLEDGED' }),
  'flow.rejected': ({ data }) => ({ ...flow(data), state: 'REJECTED' }),
};

const fault = ({ faultId, jobId, category, dno, telephoneNow }: Typed<'dno.fault.reported'>['data']) => ({
  faultId,
  jobId,
  category,
  dno: dno?.mpid ?? null,
  telephoneNow,
});

const flow = ({
  flowId,
  jobId,
  flow: name,
  version,
  toRole,
  toMpid,
  live,
}: Typed<'flow.acknowledged'>['data']) => ({ flowId, jobId, flow: name, version, toRole, toMpid, live });

function isPosted(event: TopicEvent): event is Typed<WebhookEvent> {
  return Object.hasOwn(dataOf, event.type);
}

/** What the webhooks of a team receive of an event; null when they receive nothing. */
export function webhookOf(event: TopicEvent): { teamId: string; payload: WebhookPayload } | null {
  const teamId = event.extensions['teamid'];
  if (teamId === undefined || !isPosted(event)) return null;
  // The table has, for each type, a function of just that type.
  const data = (dataOf[event.type] as (event: TopicEvent) => WebhookData)(event);
  return { teamId, payload: { type: event.type, timestamp: event.time, data } };
}
