import type { AuthorizationRequest, ClientFacts } from '@team-operations/pages-api';
import { sql, type StatementRunner } from '@team-operations/database';
import { describeScope, isGrantableScope } from '@team-operations/scopes';
import type { AuthorizationOutcome } from '../provider/provider-request.ts';
import { clientNameIssue } from '../registration/client-name.ts';
import { isCheckedByTeam, type ClientRow } from '../storage/client-row.ts';
import { describeRedirect } from './describe-redirect.ts';

type Undecided = Extract<AuthorizationOutcome, { kind: 'undecided' }>;

async function teamName(database: StatementRunner, teamId: string | null): Promise<string | null> {
  if (teamId === null) return null;
  const [team] = await database.query<{ name: string }>(
    sql`SELECT name FROM team WHERE id = ${teamId}::uuid`,
  );
  return team?.name ?? null;
}

export function clientFacts(client: ClientRow, redirectUri: string): ClientFacts {
  // Only our own may have the name of this service.
  const isOurs = client.origin === 'service';
  return {
    client_id: client.clientId,
    client_name: client.name,
    client_name_warning: isOurs ? null : (clientNameIssue(client.name)?.message ?? null),
    redirect_uri: redirectUri,
    ...describeRedirect(redirectUri),
    client_origin: client.origin,
    client_checked_by_team: isCheckedByTeam(client),
    client_registered_at: client.createdAt,
    client_host: client.origin === 'metadata_document' ? new URL(client.clientId).host : null,
  };
}

export async function applicationInfo(
  database: StatementRunner,
  { client, redirectUri, scopes, state }: Undecided,
): Promise<AuthorizationRequest> {
  return {
    ...clientFacts(client, redirectUri),
    description: client.description,
    website: client.website,
    state: state ?? null,
    scopes: scopes
      .filter(isGrantableScope)
      .map(describeScope)
      .map(({ sentence, ...scope }) => ({ ...scope, description: sentence })),
    client_team: isCheckedByTeam(client) ? await teamName(database, client.teamId) : null,
  };
}
