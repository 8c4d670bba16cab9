import type { Webhook } from './webhook.ts';

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

/** Whether saving makes the webhook the person's own: whoever says where it posts is who it ends with. */
export function isMoved(draft: WebhookDraft, webhook: Webhook | undefined): boolean {
  return webhook !== undefined && draft.url.trim() !== webhook.url;
}

/** What is sent: of a webhook that is there, what is different alone. */
export function bodyOf(draft: WebhookDraft, webhook: Webhook | undefined) {
  const [url, events, text] = [draft.url.trim(), [...draft.events], draft.description.trim()];
  if (webhook === undefined) return { url, events, ...(text && { description: text }) };
  const hasSameEvents =
    events.length === webhook.events.length && webhook.events.every((name) => draft.events.has(name));
  return {
    ...(isMoved(draft, webhook) && { url }),
    ...(!hasSameEvents && { events }),
    ...(text !== (webhook.description ?? '') && { description: text || null }),
  };
}
