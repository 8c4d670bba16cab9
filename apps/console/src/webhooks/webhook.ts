import type { BodyOf, DataOf } from '@team-operations/client';

/** A webhook as the REST API shows it. */
export type Webhook = DataOf<'/v1/webhooks', 'get'>[number];

export type EventName = BodyOf<'/v1/webhooks', 'post'>['events'][number];

const owners = { api_key: 'The API key', application: 'The application', person: 'The membership of' };

/** What a webhook ends with, in words. */
export function ownerOf({ endsWith: { kind, name } }: Webhook): string {
  return `${owners[kind]} ${name ?? '(gone)'}`;
}

/** The secret is absent only in the response to a repeated `Idempotency-Key`, and the pages send none. */
export type WebhookWithSecret = Webhook & { secret?: string };

/** What people call it: its description, else where it posts to. */
export function nameOf({ description, url }: Webhook): string {
  return description ?? URL.parse(url)?.host ?? url;
}

/** What people call the fields, by the names that the service uses. */
export const webhookLabels = {
  url: 'The address',
  description: 'The description',
  events: 'Events',
  state: 'The webhook',
  deliveryId: 'The delivery',
  from: 'The start',
  to: 'The end',
  missedSince: 'The start',
};

/** Engineers look; everyone else in a team also changes. */
export function mayChange({ role }: { role: string }): boolean {
  return role !== 'engineer';
}
