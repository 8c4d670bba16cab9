import {
  authorityIdsOf,
  selectAuthority,
  type Principal,
  type StoredAuthority,
} from '@team-operations/credentials';
import { raw, sql, type Sql, type TeamReader } from '@team-operations/database';
import { AppError, badRequest } from '@team-operations/errors';
import { listedWords } from '@team-operations/schemas';
import { endOfWebhook, missingScopes, readableEvents, unreadableEvents } from './webhook-authority.ts';
import type { WebhookKinds } from './webhook-events.ts';
import { webhookResource } from './webhook.ts';

/** Further conditions on `webhook_endpoint`: an application sees the webhooks that it created through its approval alone. */
export function visibleTo(principal: Principal): readonly Sql[] {
  const { grantId } = authorityIdsOf(principal);
  return grantId === null ? [] : [sql`grant_id = ${grantId}::uuid`];
}

/** A further condition: the caller could read all events of the webhook. */
export const readableBy = (kinds: WebhookKinds, { scopes }: Principal): Sql =>
  sql`AND events <@ ${readableEvents(kinds, scopes)}::text[]`;

/** Throws a ForbiddenError that names the scopes that the caller lacks to read these events. */
export function requireReadable(kinds: WebhookKinds, events: readonly string[], { scopes }: Principal): void {
  const unreadable = unreadableEvents(kinds, events, scopes).flatMap((name) => kinds.get(name) ?? []);
  if (unreadable.length === 0) return;
  const fix = 'Leave these events out, or use a credential that may read them.';
  const issues = unreadable.map((kind) => {
    const missing = missingScopes(kind, scopes);
    const message = `has ${kind.type}, which needs the ${missing.length > 1 ? 'scopes' : 'scope'} ${listedWords(missing, 'and')}`;
    return { path: 'events', message, fix };
  });
  throw new AppError('ForbiddenError', issues);
}

export interface WebhookAuthority {
  url: string;
  events: string[];
  authority: StoredAuthority;
  /** The approval that created it, for an application's webhook. */
  grantId: string | null;
}

/** What a webhook ends with, or a 404 when the caller sees no such webhook. */
export const findAuthority = (
  team: TeamReader,
  id: string,
  principal: Principal,
): Promise<WebhookAuthority> =>
  webhookResource.find<Pick<WebhookAuthority, 'authority' | 'grantId'>>(team, id, {
    where: visibleTo(principal),
    beside: [
      sql`${selectAuthority(webhookResource.table)} AS authority`,
      raw('webhook_endpoint.grant_id AS "grantId"'),
    ],
  });

/** How to go on with a webhook whose credential has ended, or may not read what is to be posted. */
export const howToTakeOver =
  'Send its `url` with `"takeOver": true` to transfer the webhook to your credential.';

/** Throws unless the caller could read all events of the webhook, and what it ends with has not ended. */
export function requireLive(
  kinds: WebhookKinds,
  { events, authority, grantId }: WebhookAuthority,
  principal: Principal,
): void {
  const end = endOfWebhook(kinds, authority, events);
  if (end !== null) {
    const own = grantId === null ? `${howToTakeOver} Or create another webhook.` : 'Create another.';
    throw badRequest({ path: 'id', message: `has ended: ${end}`, fix: own });
  }
  requireReadable(kinds, events, principal);
}

/** Throws a ForbiddenError for someone else's change of what an application has set up. */
export function requireOwn({ grantId }: WebhookAuthority, principal: Principal, path: string): void {
  if (grantId === null || authorityIdsOf(principal).grantId === grantId) return;
  const message = 'belongs to an application, and only that application can change its URL and events';
  const fix = 'Disable or remove the webhook, or create another.';
  throw new AppError('ForbiddenError', [{ path, message, fix }]);
}
