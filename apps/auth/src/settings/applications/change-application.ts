import { isDeepStrictEqual } from 'node:util';
import { sql, type Database } from '@team-operations/database';
import { badRequest, notFound } from '@team-operations/errors';
import { insertSecurityEvent, type RequestOrigin } from '@team-operations/credentials';
import { unique } from '../fields.ts';
import type { TeamAccess } from '@team-operations/team';
import { acceptedApplication, type ApplicationChange } from './application-input.ts';
import { lockApplication, type LockedApplication } from './application-rows.ts';

type Changeable = Omit<LockedApplication, 'clientType' | 'deleted'>;

/** What a reviewer reads: where codes may be sent and what may be requested, before and after. */
const reviewed = ['redirectUris', 'scopes', 'createdById'] as const;

const areSame = (some: readonly string[], others: readonly string[]) =>
  some.length === others.length && some.every((uri) => others.includes(uri));

/**
 * A person who says where codes are sent, or takes the application over by name, represents it from then on. To send its redirect URIs as
 * they are is no check of them.
 */
function merged(before: Changeable, change: ApplicationChange, personId: string): Changeable {
  const { redirectUris: uris, scopes, takeOver = false, ...texts } = change;
  if (takeOver && uris === undefined)
    throw badRequest({
      path: 'redirectUris',
      message: 'are needed with `takeOver`',
      fix: 'Send the redirect URIs that you have checked.',
    });
  const redirectUris = uris === undefined ? before.redirectUris : unique(uris);
  const takesOver = takeOver || !areSame(redirectUris, before.redirectUris);
  return {
    ...before,
    ...texts,
    redirectUris,
    ...(takesOver ? { createdById: personId } : {}),
    ...(scopes === undefined ? {} : { scopes: unique(scopes) }),
  };
}

/** Names of what changed; for the reviewed ones also from what to what. */
function differences(before: Changeable, after: Changeable): Record<string, unknown> | null {
  const names = (Object.keys(after) as (keyof Changeable)[]).filter(
    (name) => !isDeepStrictEqual(before[name], after[name]),
  );
  if (names.length === 0) return null;
  const reviewedNames = reviewed.filter((name) => names.includes(name));
  const values = reviewedNames.map((name) => [name, { before: before[name], after: after[name] }]);
  return { changed: names, ...(Object.fromEntries(values) as object) };
}

/**
 * Changes an application. A person who changes its redirect URIs takes it over (record 39). What people have granted it stays as they
 * granted it. Throws a NotFoundError when the person may
 * not see it, a BadRequestError that names every field that is refused.
 */
export async function changeApplication(
  database: Database,
  access: TeamAccess,
  { clientId, origin, ...change }: ApplicationChange & { clientId: string; origin: RequestOrigin },
): Promise<void> {
  const { teamId, personId } = access;
  await database.transaction(async (transaction) => {
    const { clientType, deleted, ...before } = await lockApplication(transaction, access, clientId);
    if (deleted) throw notFound();
    const after = merged(before, acceptedApplication(change, clientType), personId);
    const details = differences(before, after);
    if (details === null) return;
    await transaction.query(sql`
      UPDATE oauth_client SET name = ${after.name}, description = ${after.description}, website = ${after.website},
        redirect_uris = ${after.redirectUris}, scopes = ${after.scopes},
        created_by_id = ${after.createdById}::uuid, updated_at = now()
      WHERE team_id = ${teamId}::uuid AND client_id = ${clientId}`);
    const about = { teamId, personId, clientId, origin, details };
    await transaction.query(insertSecurityEvent({ event: 'application.changed', ...about }));
  });
}
