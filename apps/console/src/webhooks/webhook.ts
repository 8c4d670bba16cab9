/** A webhook as the REST API shows it. */
export interface Webhook {
  id: string;
  url: string;
  events: string[];
  description: string | null;
  state: 'active' | 'disabled';
  disabledAt: string | null;
  /** Why it was disabled the last time, also when it is active again. */
  disabledReason: string | null;
  createdAt: string;
  /** Through what it was created; it ends with that. */
  endsWith: { kind: 'api_key' | 'application' | 'person'; name: string | null };
}

const owners = { api_key: 'The API key', application: 'The application', person: 'The membership of' };

/** What a webhook ends with, in words. */
export function ownerOf({ endsWith: { kind, name } }: Webhook): string {
  return `${owners[kind]} ${name ?? '(gone)'}`;
}

export type WebhookWithSecret = Webhook & { secret: string; previousSecretUntil?: string };

export const webhooksPath = '/v1/webhooks';

export function webhookPath({ id }: Pick<Webhook, 'id'>): string {
  return `${webhooksPath}/${encodeURIComponent(id)}`;
}

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

/** Engineers look; everybody else in a team also changes. */
export function mayChange({ role }: { role: string }): boolean {
  return role !== 'engineer';
}
