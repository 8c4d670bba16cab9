import type { Issue } from '@team-operations/errors';

export type ClientType = 'confidential' | 'public';

/** RFC 3986: what a URI is written with. URL parsers drop or change other characters, so no two would agree on them. */
const written = /^[A-Za-z][A-Za-z0-9+.-]*:[A-Za-z0-9\-._~:/?#[\]@!$&'()*+,;=%]+$/;

const loopbackHosts = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * A domain name reversed, `com.example.app` (RFC 8252 7.1). It starts with a top-level domain: schemes of operating systems
 * have periods too, such as `x-apple.systempreferences`.
 */
const reversedDomain = /^(?:[a-z]{2,63}|xn--[a-z0-9-]+)(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+:$/;

/** Schemes of one word that clients in wide use register, each with where that can be seen. */
const clientSchemes = new Set([
  'claude:', // RevenueCat/ai-toolkit#58: claude://claude.ai/mcp-auth-callback/sdk
  'cursor:', // makeplane/plane-mcp-server#159: cursor://anysphere.cursor-mcp/oauth/callback
  'grokbot:', // Cursor registers grokbot://mcp/oauth/callback beside its own addresses
  'jetbrains:', // bytebase/bytebase#20510: jetbrains://gateway/…
  'vscode:', // microsoft/vscode, extensions/github-authentication/src/common/env.ts
  'vscode-insiders:', // the same file
  'vscodium:', // ansible/vscode-ansible, VALID_DESKTOP_CALLBACK_SCHEMES
  'windsurf:', // trypostit/trypost#336: the schemes of desktop agents
]);

/** An issue of the whole address: who calls puts the field's name in. */
function issue(message: string, fix: string): Issue[] {
  return [{ path: '', message, fix }];
}

function schemeIssues(url: URL, clientType: ClientType): Issue[] {
  if (url.protocol === 'https:') return [];
  const httpsOnly = 'Use an https address, or make it a public client, which has no secret.';
  if (url.protocol === 'http:') {
    if (!loopbackHosts.has(url.hostname))
      return issue('is not protected on its way', 'Use https; http is for localhost, 127.0.0.1 and [::1].');
    return clientType === 'public' ? [] : issue('is on the own machine of whoever uses it', httpsOnly);
  }
  if (!clientSchemes.has(url.protocol) && !reversedDomain.test(url.protocol)) {
    const fix = 'Use https, or a scheme that is a domain of yours reversed: com.example.app:/callback.';
    return issue(`has the scheme ${url.protocol}, which is not accepted`, fix);
  }
  return clientType === 'public' ? [] : issue('has a scheme that any application can claim', httpsOnly);
}

/**
 * What is wrong with a redirect URI for a client of this type; nothing when it may be registered. Absolute, without a
 * fragment (RFC 6749 3.1.2) or credentials: https for every client; http on the own machine (RFC 8252 7.3) and private
 * schemes (7.1) that are a reversed domain or listed above for public ones only. The paths of the issues are empty.
 */
export function redirectUriIssues(uri: string, clientType: ClientType): Issue[] {
  if (uri.length > 2000) return issue('is too long', 'Use an address of at most 2000 characters.');
  const url = written.test(uri) ? URL.parse(uri) : null;
  if (url === null) {
    const fix =
      'Send it whole, with its scheme, other characters percent-encoded: https://example.com/callback.';
    return issue('is not an absolute address', fix);
  }
  const issues: Issue[] = [];
  const authority = /^[^:]*:\/\/([^/?#]*)/.exec(uri)?.[1];
  if (!authority && /^https?:$/.test(url.protocol))
    issues.push(...issue('has no host', 'Write two slashes after the scheme: https://example.com/callback.'));
  if (uri.includes('#')) issues.push(...issue('has a fragment', 'Leave out # and what follows it.'));
  if (authority?.includes('@')) issues.push(...issue('has credentials', 'Leave out what stands before @.'));
  if (authority?.includes('*'))
    issues.push(...issue('has a wildcard', 'Register each address; they are compared exactly.'));
  return [...issues, ...schemeIssues(url, clientType)];
}
