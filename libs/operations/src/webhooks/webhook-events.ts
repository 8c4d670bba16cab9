/** What a webhook can be told of, and what has then happened. Nothing else is ever delivered, but for tests. */
export const webhookEvents = {
  'job.completed': 'A job was completed',
  'job.aborted': 'A job was aborted',
  'sip.submission.accepted': 'The first submission of a job was accepted',
  'dno.fault.reported': "A fault on a network operator's equipment was reported",
  'dno.fault.closed': "A fault on a network operator's equipment was closed",
  'flow.acknowledged': 'A market message was acknowledged by its receiver',
  'flow.rejected': 'A market message was rejected by its receiver',
} as const;

export type WebhookEvent = keyof typeof webhookEvents;

export const webhookEventNames = Object.keys(webhookEvents) as WebhookEvent[];

/** What the test button sends; every webhook gets it, whatever it asked for. */
export const testEvent = 'webhook.test';

/** The body of every delivery. `data` holds ids and states alone: a receiver fetches the rest with its own credential. */
export interface WebhookPayload {
  type: WebhookEvent | typeof testEvent;
  /** When it happened, UTC. */
  timestamp: string;
  data: Readonly<Record<string, string | number | boolean | null>>;
}
