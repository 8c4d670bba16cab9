import type { Issue } from '@team-operations/errors';
import { redirectUriIssues } from '../registration/redirect-uri-rule.ts';
import { readScopeParameter } from '../provider/scope-policy.ts';
import type { ClientRow } from '../storage/client-row.ts';

/** What the checks look at: a client, or what someone says that one would be. */
export interface Subject {
  /** How the client is, or would become, known; it decides on a few rules. */
  origin: ClientRow['origin'];
  name: string | null;
  redirectUris: readonly string[];
  /** False for callers who may not see the addresses of someone else's application. */
  showsAddresses: boolean;
  /** As this server keeps them; null when it would refuse the client. */
  scopes: readonly string[] | null;
  /** As the client itself names them, with those that are unknown here; empty when that is not kept. */
  namedScopes: readonly string[];
  isPublic: boolean;
  /** Null when the client names none, or that is not kept. */
  grantTypes: readonly string[] | null;
  /** What the code that decides has to say against it. */
  issues: readonly Issue[];
}

type Metadata = Readonly<Record<string, unknown>>;

/** What today's rules have against redirect URIs that were registered under older ones. */
function redirectIssues({ redirectUris, authMethod }: ClientRow): Issue[] {
  const clientType = authMethod === 'none' ? 'public' : 'confidential';
  return redirectUris.flatMap((uri, index) =>
    redirectUriIssues(uri, clientType).map((issue) => ({ ...issue, path: `redirect_uris.${index}` })),
  );
}

/** A client that is kept here. */
export function subjectOf(client: ClientRow, showsAddresses: boolean): Subject {
  return {
    origin: client.origin,
    name: client.name,
    redirectUris: client.redirectUris,
    showsAddresses,
    scopes: client.scopes,
    namedScopes: [],
    isPublic: client.authMethod === 'none',
    grantTypes: null,
    issues: showsAddresses ? redirectIssues(client) : [],
  };
}

function strings(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
}

/** The items of a list, each at its index: issues name it by that. */
function inPlace(value: unknown): string[] {
  if (!Array.isArray(value)) return [];
  return value.map((item: unknown) => (typeof item === 'string' ? item : JSON.stringify(item)));
}

/** What a client says of itself, whether or not it would be accepted. */
export function subjectFrom(
  metadata: unknown,
  origin: 'registration' | 'metadata_document',
  decided: Pick<Subject, 'scopes' | 'issues'> & { name?: string },
): Subject {
  const given: Metadata = typeof metadata === 'object' && metadata !== null ? (metadata as Metadata) : {};
  const { client_name: name, scope, token_endpoint_auth_method: method = 'none' } = given;
  return {
    origin,
    name: decided.name ?? (typeof name === 'string' ? name : null),
    redirectUris: inPlace(given['redirect_uris']),
    showsAddresses: true,
    scopes: decided.scopes,
    namedScopes: readScopeParameter(typeof scope === 'string' ? scope : undefined),
    isPublic: origin === 'metadata_document' || method === 'none',
    grantTypes: given['grant_types'] === undefined ? null : strings(given['grant_types']),
    issues: decided.issues,
  };
}
