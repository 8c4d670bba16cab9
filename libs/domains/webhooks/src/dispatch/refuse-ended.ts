import { scopesOfAuthority } from '@team-operations/credentials';
import type { Database } from '@team-operations/database';
import { endOfWebhook, unreadableEvents } from '../webhook-authority.ts';
import { testEvent, type WebhookKinds } from '../webhook-events.ts';
import type { ClaimedDelivery } from './claimed-delivery.ts';
import type { Disabled } from './disable-endpoint.ts';
import { endWebhook } from './end-webhooks.ts';

/** Why a claimed delivery is not sent. */
export type Refusal =
  /** Its webhook has ended: everything that waits for it was given up. Null when someone else disabled it. */
  { ended: Disabled | null; reason?: never } | { ended?: never; reason: string };

/**
 * Whether a claimed delivery must not be sent: its webhook has ended, or its event can no longer be read through the credential
 * that created the webhook (record 38). Disables a webhook that has ended. Null when nothing prevents it.
 */
export async function refuseEnded(
  database: Database,
  kinds: WebhookKinds,
  delivery: ClaimedDelivery,
): Promise<Refusal | null> {
  const { authority, events, type } = delivery;
  if (endOfWebhook(kinds, authority, events) !== null)
    return { ended: await endWebhook(database, kinds, delivery) };
  const isReadable =
    type === testEvent || unreadableEvents(kinds, [type], scopesOfAuthority(authority)).length === 0;
  return isReadable ? null : { reason: `The webhook may no longer receive ${type}.` };
}
