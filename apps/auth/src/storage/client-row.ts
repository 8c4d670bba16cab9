import { ownClients } from '@team-operations/credentials';
import type { ClientOrigin } from '@team-operations/pages-api';
import { raw, type Sql } from '@team-operations/database';
import { managesTeam, type TeamRole } from '@team-operations/scopes';

/** A client as it is kept (specification 2.2, RFC 7591 2). */
export interface ClientRow {
  clientId: string;
  origin: ClientOrigin;
  teamId: string | null;
  /** Present role of the person who created a team's application, in that team; null when that person is not in it. */
  creatorRole: TeamRole | null;
  name: string;
  description: string | null;
  website: string | null;
  redirectUris: string[];
  /** As registered; empty when the client named none, which is possible only with a metadata document. */
  scopes: string[];
  authMethod: 'none' | 'client_secret_post';
  /** SHA-256 in hexadecimal; null for public clients. */
  secretHash: string | null;
  /** Further metadata of the client, in the names of RFC 7591. */
  metadata: Record<string, unknown>;
  tokenLimit: number | null;
  createdAt: string;
  updatedAt: string;
}

/** Present role of the creator of a client, from a row of `oauth_client` or its alias. */
export const creatorRole = (client: string): Sql =>
  raw(`(SELECT creator.role::text FROM team_member AS creator
    WHERE creator.team_id = ${client}.team_id AND creator.person_id = ${client}.created_by_id)`);

const ownClientIds = ownClients.map(({ clientId }) => `'${clientId}'`).join(', ');

/** The origin of a client, from a row of `oauth_client` or its alias. Our own have rows of no team. */
export const clientOrigin = (client: string): Sql =>
  raw(`(CASE WHEN ${client}.client_id IN (${ownClientIds}) THEN 'service'
    ELSE ${client}.origin::text END)`);

/**
 * Whether a team is responsible for a client: it is the team's application, and its creator manages the team now. Everything else
 * is an unchecked client (record 39), an application of a demoted or removed person too.
 */
export function isCheckedByTeam({ origin, creatorRole }: Pick<ClientRow, 'origin' | 'creatorRole'>): boolean {
  return origin === 'team' && managesTeam(creatorRole);
}

/** Whether the browser may go to the client before a person has seen its address: it is ours, or a team is responsible for it. */
export const isTrusted = (client: Pick<ClientRow, 'origin' | 'creatorRole'>): boolean =>
  client.origin === 'service' || isCheckedByTeam(client);

/** The columns of a ClientRow, of the table or alias `oauth_client`. */
export const clientColumns = raw(`
  oauth_client.client_id AS "clientId", ${clientOrigin('oauth_client').text} AS origin, oauth_client.team_id AS "teamId",
  ${creatorRole('oauth_client').text} AS "creatorRole", oauth_client.name,
  oauth_client.description, oauth_client.website, oauth_client.redirect_uris AS "redirectUris", oauth_client.scopes,
  oauth_client.auth_method AS "authMethod", encode(oauth_client.secret_hash, 'hex') AS "secretHash", oauth_client.metadata,
  oauth_client.token_limit AS "tokenLimit", oauth_client.created_at AS "createdAt", oauth_client.updated_at AS "updatedAt"`);
