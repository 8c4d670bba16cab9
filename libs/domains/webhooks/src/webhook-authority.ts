import {
  authorityInWords,
  endOfAuthority,
  scopesOfAuthority,
  type StoredAuthority,
} from '@team-operations/credentials';
import type { Scope } from '@team-operations/scopes';
import { isWebhookEvent, webhookEventNames, webhookEvents, type WebhookEvent } from './webhook-events.ts';

/** The scopes that someone with these lacks to read an event. */
export function missingScopes(event: WebhookEvent, scopes: ReadonlySet<Scope>): Scope[] {
  return webhookEvents[event].scopes.filter((scope) => !scopes.has(scope));
}

/** The kinds of event that someone with these scopes could read. */
export function readableEvents(scopes: ReadonlySet<Scope>): WebhookEvent[] {
  return webhookEventNames.filter((name) => missingScopes(name, scopes).length === 0);
}

/** Of these events those that someone with these scopes could not read; also one that is no kind of event any more. */
export function unreadableEvents(events: readonly string[], scopes: ReadonlySet<Scope>): string[] {
  return events.filter((name) => !isWebhookEvent(name) || missingScopes(name, scopes).length > 0);
}

/**
 * Why nothing may be delivered to a webhook of these events, as a sentence; null while there is no reason. It ends with the key,
 * approval or membership through which it was created, and when that may no longer read one of its events (record 38).
 */
export function endOfWebhook(authority: StoredAuthority, events: readonly string[]): string | null {
  const end = endOfAuthority(authority);
  if (end !== null) return end;
  const unreadable = unreadableEvents(events, scopesOfAuthority(authority));
  return unreadable.length === 0
    ? null
    : `${authorityInWords(authority)} may no longer read ${unreadable.join(', ')}.`;
}
