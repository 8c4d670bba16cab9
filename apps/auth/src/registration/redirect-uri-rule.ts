import type { ClientType } from '@team-operations/pages-api';
import type { Issue } from '@team-operations/errors';
import { privateRedirectIssue } from './private-redirect.ts';

/** RFC 3986: what a URI is written with. URL parsers drop or change other characters, so no two would agree on them. */
const written = /^[A-Za-z][A-Za-z0-9+.-]*:[A-Za-z0-9\-._~:/?#[\]@!$&'()*+,;=%]+$/;

const loopbackHosts = new Set(['localhost', '127.0.0.1', '[::1]']);

/** An issue of the whole address: who calls puts the field's name in. */
function issue(message: string, fix: string): Issue[] {
  return [{ path: '', message, fix }];
}

function schemeIssues(uri: string, { protocol, hostname }: URL, clientType: ClientType): Issue[] {
  if (protocol === 'https:') return [];
  const httpsOnly = 'Use an https address, or make it a public client, which has no secret.';
  if (protocol === 'http:') {
    if (!loopbackHosts.has(hostname))
      return issue('is not encrypted', 'Use https; http is for localhost, 127.0.0.1 and [::1].');
    return clientType === 'public' ? [] : issue('is a loopback address', httpsOnly);
  }
  const refused = privateRedirectIssue(uri, protocol);
  if (refused !== undefined) return issue(refused.message, refused.fix);
  return clientType === 'public' ? [] : issue('has a scheme that any application can claim', httpsOnly);
}

/**
 * What is wrong with a redirect URI for a client of this type; nothing when it may be registered. Absolute, without a
 * fragment (RFC 6749 3.1.2) or credentials: https for every client; http on the own machine (RFC 8252 7.3) and private
 * schemes (7.1) that are a reversed domain, or addresses of known programs, for public ones only. The paths of the issues are empty.
 */
export function redirectUriIssues(uri: string, clientType: ClientType): Issue[] {
  if (uri.length > 2000) return issue('is too long', 'Use an address of at most 2000 characters.');
  const url = written.test(uri) ? URL.parse(uri) : null;
  if (url === null) {
    const fix =
      'Send the complete URI, with its scheme and other characters percent-encoded: https://example.com/callback.';
    return issue('is not an absolute address', fix);
  }
  const issues: Issue[] = [];
  const authority = /^[^:]*:\/\/([^/?#]*)/.exec(uri)?.[1];
  if (!authority && /^https?:$/.test(url.protocol))
    issues.push(...issue('has no host', 'Write two slashes after the scheme: https://example.com/callback.'));
  if (uri.includes('#')) issues.push(...issue('has a fragment', 'Leave out # and what follows it.'));
  if (authority?.includes('@')) issues.push(...issue('has credentials', 'Remove the part before @.'));
  if (authority?.includes('*'))
    issues.push(...issue('has a wildcard', 'Register each address; they are compared exactly.'));
  return [...issues, ...schemeIssues(uri, url, clientType)];
}
