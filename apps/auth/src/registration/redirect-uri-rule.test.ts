import { redirectUriIssues } from './redirect-uri-rule.ts';

const forAllClients = [
  'https://example.com/callback',
  'https://example.com:8443/cb?tenant=1',
  'https://[2001:db8::1]/cb',
];
const forPublicClients = [
  'http://localhost:3000/callback',
  'http://127.0.0.1/callback',
  'http://[::1]:49152/',
  'cursor://anysphere.cursor-mcp/oauth/callback',
  'cursor://anysphere.cursor-retrieval/oauth/user-operations/callback',
  'com.example.app:/oauth2redirect',
  'com.example.my-app:/oauth2redirect',
  'xn--p1ai.example:/callback',
  'claude://claude.ai/mcp-auth-callback/sdk',
  'vscode://saoudrizwan.claude-dev/mcp-auth/callback/3f9ab1',
  'vscode://example.extension/callback?windowId=1',
  'vscode-insiders://RooVeterinaryInc.roo-cline/callback',
  'vscodium://example.extension/oauth/callback?windowId=_blank',
  'cursor://saoudrizwan.claude-dev/mcp-auth/callback/3f9ab1',
  'grokbot://mcp/oauth/callback',
  'windsurf://example.extension/callback',
];
/** What these programs do when such an address is opened, or may do one day. */
const commands = [
  'cursor://anysphere.cursor-deeplink/mcp/install?name=x&config=e30=',
  'cursor://anysphere.cursor-deeplink/callback',
  'cursor://anysphere.cursor-mcp/oauth/callback?name=x',
  'cursor://anysphere.cursor-mcp/oauth/callback/',
  'cursor://anysphere.cursor-mcp/OAuth/callback',
  'cursor:anysphere.cursor-mcp/oauth/callback',
  'cursor:///anysphere.cursor-mcp/oauth/callback',
  'vscode://vscode.git/clone?url=https://evil.example/x.git',
  'vscode://vscode.git/callback',
  'vscode://VSCode.git/callback',
  'vscode:mcp/install?%7B%7D',
  'vscode://mcp/install/callback',
  'vscode:extension/evil.ext',
  'vscode://file/etc/passwd',
  'vscode://evil.ext/x/../callback',
  'vscode://evil.ext/%2e%2e/callback',
  'vscode://evil.ext/callback?url=x',
  'vscode://evil.ext//callback',
  'vscode://evil.ext/nocallback',
  'vscode://evil.ext:1/callback',
  'vscode-insiders://vscode-remote/ssh-remote+evil/callback',
  'vscodium://redhat.ansible',
  'windsurf://callback',
  'claude://claude.ai/new?q=x',
  'grokbot://app/v1/settings?id=x',
] as const;
const neverAllowed = [
  ['', 'absolute'],
  ['/callback', 'absolute'],
  ['//example.com/callback', 'absolute'],
  ['example.com/callback', 'absolute'],
  ['https:', 'absolute'],
  ['https://', 'absolute'],
  ['myapp:', 'absolute'],
  ['https:example.com/callback', 'no host'],
  ['https:/example.com/callback', 'no host'],
  ['https:///example.com/callback', 'no host'],
  ['https://example.com/call back', 'absolute'],
  ['https://example.com\\@evil.example/', 'absolute'],
  ['https://exa\nmple.com/', 'absolute'],
  [' https://example.com/', 'absolute'],
  ['https://exämple.com/', 'absolute'],
  ['https://example.com/\u0000', 'absolute'],
  ['https://example.com/#', 'fragment'],
  ['https://example.com/cb#token', 'fragment'],
  ['cursor://callback#x', 'fragment'],
  ['https://user:password@example.com/', 'credentials'],
  ['https://@example.com/', 'credentials'],
  ['https://localhost@evil.example/', 'credentials'],
  ['cursor://user@callback', 'credentials'],
  ['https://*.example.com/callback', 'wildcard'],
  ['http://example.com/callback', 'encrypted'],
  ['http://localhost.evil.example/', 'encrypted'],
  ['http://127.0.0.2/', 'encrypted'],
  ['http://0.0.0.0/', 'encrypted'],
  ['javascript:alert(1)', 'scheme'],
  ['JavaScript:alert(1)', 'scheme'],
  ['data:text/html,x', 'scheme'],
  ['file:///etc/passwd', 'scheme'],
  ['vbscript:x', 'scheme'],
  ['blob:https://example.com/1', 'scheme'],
  ['about:blank', 'scheme'],
  ['view-source:https://example.com/', 'scheme'],
  ['a..b:/callback', 'scheme'],
  ['myapp:/callback', 'scheme'],
  ['cursor2://callback', 'scheme'],
  ['jetbrains://idea/checkout/git?checkout.repo=x', 'scheme'],
  ['constructor://callback', 'scheme'],
  ['x-apple.systempreferences:com.apple.preference.security', 'scheme'],
  ['ms-settings:privacy', 'scheme'],
  ['ms-officecmd:x', 'scheme'],
  ['search-ms:query=x', 'scheme'],
  ['shortcuts://run-shortcut?name=x', 'scheme'],
  ['slack://open', 'scheme'],
  ['microsoft.windows.camera:x', 'scheme'],
  ['windows.tbauth://x', 'scheme'],
  ['com.apple.systempreferences:x', 'scheme'],
  ...commands.map((uri) => [uri, 'receives codes'] as const),
  ['tel:+441234567890', 'scheme'],
  ['intent://x#Intent;end', 'scheme'],
  ['1com.example:/callback', 'absolute'],
  ['com.example+app:/callback', 'scheme'],
  ['com.-example:/callback', 'scheme'],
  ['com.example.:/callback', 'scheme'],
  [`https://example.com/${'a'.repeat(2000)}`, 'long'],
] as const;

describe('redirectUriIssues', () => {
  it.each(forAllClients)('when a redirect URI is %j, then every client may register it', (uri) => {
    expect(redirectUriIssues(uri, 'public')).toEqual([]);
    expect(redirectUriIssues(uri, 'confidential')).toEqual([]);
  });

  it.each(forPublicClients)('when a redirect URI is %j, then only public clients may register it', (uri) => {
    expect(redirectUriIssues(uri, 'public')).toEqual([]);
    const [refusal] = redirectUriIssues(uri, 'confidential');
    expect(refusal).toMatchObject({ path: '', fix: expect.stringContaining('public client') });
  });

  it.each(neverAllowed)('when a redirect URI is %j, then it cannot be registered', (uri, reason) => {
    for (const clientType of ['public', 'confidential'] as const) {
      const issues = redirectUriIssues(uri, clientType);
      expect(issues.map(({ message }) => message).join()).toContain(reason);
      for (const { fix } of issues) expect(fix).toBeTruthy();
    }
  });

  it('when several things are wrong with one address, then each is named', () => {
    expect(redirectUriIssues('http://user@evil.example/#x', 'public')).toHaveLength(3);
  });
});
