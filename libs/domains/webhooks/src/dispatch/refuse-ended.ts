import { scopesOfAuthority } from '@team-operations/credentials';
import type { Database } from '@team-operations/database';
import { endOfWebhook, unreadableEvents } from '../webhook-authority.ts';
import { testEvent } from '../webhook-events.ts';
import type { ClaimedDelivery } from './claim-deliveries.ts';
import { giveUpDelivery } from './conclude-attempt.ts';
import type { Disabled } from './disable-endpoint.ts';
import { endWebhook } from './end-webhooks.ts';

/**
 * Whether a claimed delivery must not be sent: its webhook has ended, or its event can no longer be read through the credential
 * that created the webhook (record 38). Gives it up then, and answers what was disabled.
 */
export async function refuseEnded(
  database: Database,
  delivery: ClaimedDelivery,
): Promise<{ refused: boolean; disabled: Disabled | null }> {
  const { authority, events, type } = delivery;
  if (endOfWebhook(authority, events) !== null)
    return { refused: true, disabled: await endWebhook(database, delivery) };
  const isReadable =
    type === testEvent || unreadableEvents([type], scopesOfAuthority(authority)).length === 0;
  if (!isReadable) await giveUpDelivery(database, delivery, `The webhook may no longer be told of ${type}.`);
  return { refused: !isReadable, disabled: null };
}
