import { AppError, type Issue } from '@team-operations/errors';
import { readJson } from '@team-operations/schemas';
import { isGrantableScope } from '@team-operations/scopes';
import { readScopeParameter } from '../provider/scope-policy.ts';
import { readRegistration } from '../registration/registration-request.ts';
import { isObject, type DescribedClient, type RawDocument } from './document.ts';
import { keyIssues } from './key-rules.ts';

export type ReadDocument =
  | { client: DescribedClient; document: RawDocument }
  | { issues: Issue[]; document?: RawDocument };

/** Addresses that a client gives of itself. */
const hints = ['client_uri', 'logo_uri', 'tos_uri', 'policy_uri'] as const;

function parse(body: Buffer): { document: RawDocument } | { issues: Issue[] } {
  try {
    const document = readJson(body);
    if (isObject(document)) return { document };
    return { issues: [{ path: '', message: 'is not a JSON object', fix: 'Serve one JSON object.' }] };
  } catch (refusal) {
    if (refusal instanceof AppError) return { issues: [...refusal.issues] };
    throw refusal;
  }
}

function identifierIssues(document: RawDocument, clientIdUrl: string): Issue[] {
  if (document['client_id'] === clientIdUrl) return [];
  const message = 'is not the address that the document was fetched from';
  return [{ path: 'client_id', message, fix: `Write exactly ${clientIdUrl}` }];
}

/** An address on another host is an unchecked claim: it is ignored, so that people never see it. */
function ownHints(document: RawDocument, clientIdUrl: string): Record<string, unknown> {
  const { origin } = new URL(clientIdUrl);
  const own = hints.filter((name) => {
    const value = document[name];
    return typeof value === 'string' && URL.parse(value)?.origin === origin;
  });
  return Object.fromEntries(own.map((name) => [name, document[name]]));
}

/** The document as a registration says the same, so that one set of rules decides on both. */
function asRegistration(document: RawDocument, clientIdUrl: string): RawDocument {
  const foreign = new Set<string>(hints);
  const kept = Object.entries(document).filter(([name]) => !foreign.has(name));
  return {
    client_name: new URL(clientIdUrl).host,
    ...Object.fromEntries(kept),
    ...ownHints(document, clientIdUrl),
    token_endpoint_auth_method: 'none',
  };
}

/** Empty when none is named: then an authorization request may ask for any. */
function namedScopes({ scope }: RawDocument): string[] {
  return readScopeParameter(typeof scope === 'string' ? scope : undefined).filter(isGrantableScope);
}

/**
 * A document (draft-ietf-oauth-client-id-metadata-document-02 4) as the client that it describes, or everything that is
 * wrong with it. Properties that mean nothing here are ignored.
 */
export function readDocument(body: Buffer, clientIdUrl: string): ReadDocument {
  const parsed = parse(body);
  if ('issues' in parsed) return parsed;
  const { document } = parsed;
  const registration = readRegistration(asRegistration(document, clientIdUrl));
  const issues = [...identifierIssues(document, clientIdUrl), ...keyIssues(document)];
  if ('issues' in registration) return { issues: [...issues, ...registration.issues], document };
  if (issues.length > 0) return { issues, document };
  const { name, website, redirectUris, metadata } = registration;
  return { client: { name, website, redirectUris, scopes: namedScopes(document), metadata }, document };
}
