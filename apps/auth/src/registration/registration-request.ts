import type { Issue } from '@team-operations/errors';
import { isGrantableScope } from '@team-operations/scopes';
import { defaultScopes, readScopeParameter, unknownScopeIssue } from '../provider/scope-policy.ts';
import { clientNameIssue, tidyName } from './client-name.ts';
import { redirectUriIssues } from './redirect-uri-rule.ts';
import { invisibleCharacter } from './visible-text.ts';

/** What a client asked to be registered as (RFC 7591 2), checked and reduced to what this server knows. */
export interface RegistrationRequest {
  name: string;
  website: string | null;
  redirectUris: string[];
  scopes: string[];
  authMethod: 'none' | 'client_secret_post';
  /** The rest of what the client says of itself, for people to see. */
  metadata: Record<string, unknown>;
}

/** Why a registration was refused, in the words of RFC 7591 3.2.2. */
export interface RegistrationRefusal {
  error: 'invalid_redirect_uri' | 'invalid_client_metadata';
  issues: Issue[];
}

const shown = ['client_uri', 'logo_uri', 'tos_uri', 'policy_uri', 'software_id', 'software_version'] as const;
const longestText = 500;
const mostRedirectUris = 20;

type Metadata = Readonly<Record<string, unknown>>;

function readName({ client_name: name }: Metadata, issues: Issue[]): string {
  if (name === undefined) return 'Unnamed application';
  const tidy = typeof name === 'string' ? tidyName(name) : '';
  const issue = clientNameIssue(tidy);
  if (issue !== undefined) issues.push({ path: 'client_name', ...issue });
  return tidy;
}

function readAuthMethod({ token_endpoint_auth_method: method = 'none' }: Metadata, issues: Issue[]) {
  if (method === 'none') return 'none';
  // HTTP Basic is understood from every client that has a secret; registered is what the specification names.
  if (method !== 'client_secret_post' && method !== 'client_secret_basic') {
    const fix = 'Send none for a public client, client_secret_post for a confidential one.';
    issues.push({ path: 'token_endpoint_auth_method', message: 'is not supported', fix });
  }
  return 'client_secret_post';
}

/** Other values may be beside the one that is needed: clients ask for everything that they could do. */
function checkIncludes(metadata: Metadata, name: string, needed: string, issues: Issue[]): void {
  const value = metadata[name];
  if (value === undefined || (Array.isArray(value) && value.includes(needed))) return;
  issues.push({ path: name, message: `does not include ${needed}`, fix: `Leave it out, or add ${needed}.` });
}

function readScopes({ scope }: Metadata, issues: Issue[]): string[] {
  if (scope !== undefined && typeof scope !== 'string') {
    issues.push({ path: 'scope', message: 'is not a text', fix: 'Send scopes separated by spaces.' });
    return [];
  }
  const named = readScopeParameter(scope);
  const known = named.filter(isGrantableScope);
  // Some beside known ones are left out; instead of these alone, the client would get scopes that it did not name.
  if (named.length > 0 && known.length === 0) issues.push(unknownScopeIssue(named));
  return known.length === 0 ? [...defaultScopes] : known;
}

function isShown(name: string, value: unknown): value is string {
  if (typeof value !== 'string' || value.length > longestText) return false;
  if (invisibleCharacter(value) !== undefined) return false;
  return !name.endsWith('_uri') || /^https?:$/.test(URL.parse(value)?.protocol ?? '');
}

function readShown(metadata: Metadata, issues: Issue[]): Record<string, unknown> {
  const kept: Record<string, unknown> = {};
  for (const name of shown) {
    const value = metadata[name];
    if (value === undefined || value === '') continue;
    if (isShown(name, value)) kept[name] = value;
    else
      issues.push({
        path: name,
        message: name.endsWith('_uri') ? 'is not a web address' : 'is not a short text of visible characters',
        fix: 'Correct it, or leave it out.',
      });
  }
  return kept;
}

function readRedirectUris(
  { redirect_uris: uris, redirectUris: misnamed }: Metadata,
  authMethod: RegistrationRequest['authMethod'],
  issues: Issue[],
): string[] {
  if (uris === undefined) {
    const fix =
      misnamed === undefined
        ? 'Send all redirect URIs, as a list.'
        : 'Send `redirect_uris`, not `redirectUris`.';
    issues.push({ path: 'redirect_uris', message: 'is missing', fix });
    return [];
  }
  if (!Array.isArray(uris) || uris.length === 0 || uris.length > mostRedirectUris) {
    const message = `is not a list of 1 to ${mostRedirectUris} addresses`;
    issues.push({ path: 'redirect_uris', message, fix: 'Send all redirect URIs.' });
    return [];
  }
  const clientType = authMethod === 'none' ? 'public' : 'confidential';
  uris.forEach((uri: unknown, index) => {
    const path = `redirect_uris.${index}`;
    if (typeof uri !== 'string') issues.push({ path, message: 'is not a text', fix: 'Send an address.' });
    else issues.push(...redirectUriIssues(uri, clientType).map((issue) => ({ ...issue, path })));
  });
  return [...new Set(uris.filter((uri) => typeof uri === 'string'))];
}

/** Reads client metadata; properties that are not known, and those that are null, are ignored (RFC 7591 2, RFC 7592 2.2). */
export function readRegistration(sent: Metadata): RegistrationRequest | RegistrationRefusal {
  const metadata = Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== null));
  const uriIssues: Issue[] = [];
  const issues: Issue[] = [];
  const authMethod = readAuthMethod(metadata, issues);
  const redirectUris = readRedirectUris(metadata, authMethod, uriIssues);
  const name = readName(metadata, issues);
  const scopes = readScopes(metadata, issues);
  const kept = readShown(metadata, issues);
  checkIncludes(metadata, 'grant_types', 'authorization_code', issues);
  checkIncludes(metadata, 'response_types', 'code', issues);
  if (uriIssues.length > 0) return { error: 'invalid_redirect_uri', issues: [...uriIssues, ...issues] };
  if (issues.length > 0) return { error: 'invalid_client_metadata', issues };
  const website = typeof kept['client_uri'] === 'string' ? kept['client_uri'] : null;
  return { name, website, redirectUris, scopes, authMethod, metadata: kept };
}
