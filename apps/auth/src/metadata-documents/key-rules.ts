import type { Issue } from '@team-operations/errors';
import { isObject, type RawDocument } from './document.ts';

const publicOnly = 'Use `none` with PKCE: clients with a metadata document are always public.';

const sharedSecrets = ['client_secret_basic', 'client_secret_post', 'client_secret_jwt'];

/**
 * Some clients prefer a key, and say beside it that they do without where the service does: these are public ones here.
 * RFC 7591 has no such property; assistants in wide use have it in their documents.
 */
function doesWithout({ token_endpoint_auth_methods_supported: methods }: RawDocument): boolean {
  return Array.isArray(methods) && methods.includes('none');
}

/** A document is read by everyone, so nothing in it can prove who the client is (draft section 4.1). */
function methodIssues(document: RawDocument): Issue[] {
  const path = 'token_endpoint_auth_method';
  const { [path]: method } = document;
  if (method === undefined || method === 'none') return [];
  if (typeof method !== 'string') return [{ path, message: 'must be a string', fix: publicOnly }];
  if (sharedSecrets.includes(method)) {
    const message = `is ${method}, but a public document cannot contain a shared secret`;
    return [{ path, message, fix: publicOnly }];
  }
  if (method === 'private_key_jwt') {
    if (doesWithout(document)) return [];
    const message = 'is private_key_jwt, which this service does not support';
    return [{ path, message, fix: publicOnly }];
  }
  return [{ path, message: 'is not an authentication method of this service', fix: publicOnly }];
}

function holdsSecretKey(key: unknown): boolean {
  return isObject(key) && (key['kty'] === 'oct' || ['d', 'k', 'p', 'q'].some((part) => part in key));
}

function keySetIssues(keySet: unknown): Issue[] {
  if (!isObject(keySet) || !Array.isArray(keySet['keys']) || !keySet['keys'].some(holdsSecretKey)) return [];
  const fix = 'Remove it, and revoke that key: it has been published.';
  return [{ path: 'jwks', message: 'contains a private key', fix }];
}

/** What a document says of secrets, keys and authentication that it must not. */
export function keyIssues(document: RawDocument): Issue[] {
  const secrets = ['client_secret', 'client_secret_expires_at'].filter((name) => name in document);
  const fix = 'Remove it: a public document must not contain a secret.';
  return [
    ...secrets.map((path) => ({ path, message: 'must not be in a document', fix })),
    ...methodIssues(document),
    ...keySetIssues(document['jwks']),
  ];
}
