import {
  authorityInWords,
  endOfAuthority,
  scopesOfAuthority,
  type StoredAuthority,
} from '@team-operations/credentials';
import type { WebhookKind } from '@team-operations/operations';
import type { Scope } from '@team-operations/scopes';
import type { WebhookKinds } from './webhook-events.ts';

/** The scopes that someone with these lacks to read an event. */
export function missingScopes(kind: WebhookKind, scopes: ReadonlySet<Scope>): Scope[] {
  return kind.scopes.filter((scope) => !scopes.has(scope));
}

/** What events need to be read, together. */
export const neededByEvents = (kinds: WebhookKinds): Scope[] => [
  ...new Set([...kinds.values()].flatMap(({ scopes }) => scopes)),
];

/** The kinds of event that someone with these scopes could read. */
export function readableEvents(kinds: WebhookKinds, scopes: ReadonlySet<Scope>): string[] {
  const readable = [...kinds.values()].filter((kind) => missingScopes(kind, scopes).length === 0);
  return readable.map(({ type }) => type);
}

/** Of these events those that someone with these scopes could not read; also one that is no kind of event any more. */
export function unreadableEvents(
  kinds: WebhookKinds,
  events: readonly string[],
  scopes: ReadonlySet<Scope>,
): string[] {
  const readable = new Set(readableEvents(kinds, scopes));
  return events.filter((name) => !readable.has(name));
}

/**
 * Why nothing may be delivered to a webhook of these events, as a sentence; null while there is no reason. It ends with the key,
 * approval or membership through which it was created, and when that may no longer read one of its events (record 38).
 */
export function endOfWebhook(
  kinds: WebhookKinds,
  authority: StoredAuthority,
  events: readonly string[],
): string | null {
  const end = endOfAuthority(authority);
  if (end !== null) return end;
  const unreadable = unreadableEvents(kinds, events, scopesOfAuthority(authority));
  return unreadable.length === 0
    ? null
    : `${authorityInWords(authority)} may no longer read ${unreadable.join(', ')}.`;
}
