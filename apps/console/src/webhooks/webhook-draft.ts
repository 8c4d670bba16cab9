import type { BodyOf } from '@team-operations/client';

import type { EventName, Webhook } from './webhook.ts';

/** A webhook while it is being written. */
export interface WebhookDraft {
  url: string;
  description: string;
  events: ReadonlySet<string>;
}

export function draftOf(webhook: Webhook | undefined): WebhookDraft {
  return {
    url: webhook?.url ?? '',
    description: webhook?.description ?? '',
    events: new Set(webhook?.events),
  };
}

/** Whether saving makes the webhook the person's own: the person who says where it posts is who it ends with. */
export function isMoved(draft: WebhookDraft, webhook: Webhook | undefined): boolean {
  return webhook !== undefined && draft.url.trim() !== webhook.url;
}

const eventsOf = ({ events }: WebhookDraft) => [...events] as EventName[];

/** The body that creates the webhook. */
export function newWebhookOf(draft: WebhookDraft): BodyOf<'/v1/webhooks', 'post'> {
  const text = draft.description.trim();
  return { url: draft.url.trim(), events: eventsOf(draft), ...(text && { description: text }) };
}

/** The body that changes the webhook: only what differs. */
export function changeOf(draft: WebhookDraft, webhook: Webhook): BodyOf<'/v1/webhooks/{id}', 'patch'> {
  const [events, text] = [eventsOf(draft), draft.description.trim()];
  const hasSameEvents =
    events.length === webhook.events.length && webhook.events.every((name) => draft.events.has(name));
  return {
    ...(isMoved(draft, webhook) && { url: draft.url.trim() }),
    ...(!hasSameEvents && { events }),
    ...(text !== (webhook.description ?? '') && { description: text || null }),
  };
}
