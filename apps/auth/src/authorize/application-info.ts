import { sql, type StatementRunner } from '@team-operations/database';
import { describeScope, isGrantableScope, type GrantableScope, type Scope } from '@team-operations/scopes';
import type { AuthorizationOutcome } from '../provider/provider-request.ts';
import { clientNameIssue } from '../registration/client-name.ts';
import { isCheckedByTeam, type ClientOrigin, type ClientRow } from '../storage/client-row.ts';
import { describeRedirect } from './describe-redirect.ts';

/** Who asks, and where the answer goes. */
export interface ClientFacts {
  client_id: string;
  client_name: string;
  /** Why the name may mislead; null for one that would be accepted today. */
  client_name_warning: string | null;
  redirect_uri: string;
  /** Where the code goes: a host, or for a program on the person's own device the scheme, with the host behind it. */
  redirect_host: string;
  redirect_is_loopback: boolean;
  redirect_is_private_scheme: boolean;
  client_origin: ClientOrigin;
  /** Whether it is an application of a team, and whoever created it manages that team now. */
  client_checked_by_team: boolean;
  client_registered_at: string;
  /** The host that vouches for a client by serving its metadata document. */
  client_host: string | null;
}

/** What a person is shown before deciding: the answer of `GET /oauth/authorize` for JSON (specification 4.3). */
export interface ApplicationInfo extends ClientFacts {
  description: string | null;
  website: string | null;
  state: string | null;
  scopes: { name: GrantableScope; description: string; destructive: boolean; includes?: readonly Scope[] }[];
  /** The team whose application it is; null when nobody who manages that team stands for it. */
  client_team: string | null;
}

type Undecided = Extract<AuthorizationOutcome, { kind: 'undecided' }>;

async function teamName(database: StatementRunner, teamId: string | null): Promise<string | null> {
  if (teamId === null) return null;
  const [team] = await database.query<{ name: string }>(
    sql`SELECT name FROM team WHERE id = ${teamId}::uuid`,
  );
  return team?.name ?? null;
}

export function clientFacts(client: ClientRow, redirectUri: string): ClientFacts {
  return {
    client_id: client.clientId,
    client_name: client.name,
    client_name_warning: clientNameIssue(client.name)?.message ?? null,
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
): Promise<ApplicationInfo> {
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
