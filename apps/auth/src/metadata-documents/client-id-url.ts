import type { Issue } from '@team-operations/errors';

/** Shown to people and kept in an index; no address is longer. */
const longest = 1000;

const loopbackHttp = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?\//;

/** True for a client identifier that is an address, and so not one that this server gave out. */
export function isClientIdUrl(clientId: string): boolean {
  return /^https?:/i.test(clientId);
}

function dotSegments(address: string): boolean {
  const path = /^[^?#]*/.exec(address)?.[0] ?? '';
  return path.split('/').some((segment) => /^(\.|%2e){1,2}$/i.test(segment));
}

/** Each rule with what breaks it; read on the text itself, since `URL` would fix what is to be refused. */
function rules(address: string, allowLoopbackHttp: boolean): readonly [boolean, string, string][] {
  const url = URL.parse(address);
  const authority = /^https?:\/\/([^/?#]*)/.exec(address)?.[1] ?? '';
  const plain = url !== null && /^[\x21-\x7e]+$/.test(address) && !/["<>\\^`{|}]/.test(address);
  const schemeAllowed = address.startsWith('https://') || (allowLoopbackHttp && loopbackHttp.test(address));
  return [
    [address.length > longest, 'is too long', `Use an address of at most ${longest} characters.`],
    [!plain, 'is not a URL', 'Write it in ASCII, with other characters percent-encoded.'],
    [!schemeAllowed, 'does not start with https://', 'Serve the document over https.'],
    [authority.includes('@'), 'contains a user name or password', 'Serve the document without them.'],
    [!/^https?:\/\/[^/?#]+\//.test(address), 'has no path', 'Add one, such as /oauth/client.json.'],
    [dotSegments(address), 'has a path with . or .. in it', 'Write the resolved path.'],
    [address.includes('#'), 'has a fragment', 'Leave out # and what follows.'],
  ];
}

/**
 * What is wrong with a client identifier that is an address (draft-ietf-oauth-client-id-metadata-document-02 3). A query
 * is discouraged there and allowed.
 */
export function clientIdUrlIssues(clientId: string, allowLoopbackHttp: boolean): Issue[] {
  return rules(clientId, allowLoopbackHttp)
    .filter(([broken]) => broken)
    .map(([, message, fix]) => ({ path: 'client_id', message, fix }));
}
