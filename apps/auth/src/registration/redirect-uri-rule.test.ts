import { redirectUriIssues } from './redirect-uri-rule.ts';

const forEverybody = [
  'https://example.com/callback',
  'https://example.com:8443/cb?tenant=1',
  'https://[2001:db8::1]/cb',
];
const forPublicClients = [
  'http://localhost:3000/callback',
  'http://127.0.0.1/callback',
  'http://[::1]:49152/',
  'cursor://anysphere.cursor-deeplink/mcp/callback',
  'com.example.app:/oauth2redirect',
  'com.example.my-app:/oauth2redirect',
  'xn--p1ai.example:/callback',
  'claude://claude.ai/mcp-auth-callback/sdk',
  'vscode://vscode.github-authentication/did-authenticate',
  'vscode-insiders://vscode.github-authentication/did-authenticate',
  'vscodium://redhat.ansible',
  'grokbot://mcp/oauth/callback',
  'jetbrains://gateway/callback',
  'windsurf://callback',
];
const forNobody = [
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
  ['http://example.com/callback', 'protected'],
  ['http://localhost.evil.example/', 'protected'],
  ['http://127.0.0.2/', 'protected'],
  ['http://0.0.0.0/', 'protected'],
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
  ['x-apple.systempreferences:com.apple.preference.security', 'scheme'],
  ['ms-settings:privacy', 'scheme'],
  ['ms-officecmd:x', 'scheme'],
  ['search-ms:query=x', 'scheme'],
  ['shortcuts://run-shortcut?name=x', 'scheme'],
  ['slack://open', 'scheme'],
  ['tel:+441234567890', 'scheme'],
  ['intent://x#Intent;end', 'scheme'],
  ['1com.example:/callback', 'absolute'],
  ['com.example+app:/callback', 'scheme'],
  ['com.-example:/callback', 'scheme'],
  ['com.example.:/callback', 'scheme'],
  [`https://example.com/${'a'.repeat(2000)}`, 'long'],
] as const;

describe('redirectUriIssues', () => {
  it.each(forEverybody)('when a redirect URI is %j, then every client may register it', (uri) => {
    expect(redirectUriIssues(uri, 'public')).toEqual([]);
    expect(redirectUriIssues(uri, 'confidential')).toEqual([]);
  });

  it.each(forPublicClients)('when a redirect URI is %j, then only public clients may register it', (uri) => {
    expect(redirectUriIssues(uri, 'public')).toEqual([]);
    const [refusal] = redirectUriIssues(uri, 'confidential');
    expect(refusal).toMatchObject({ path: '', fix: expect.stringContaining('public client') });
  });

  it.each(forNobody)('when a redirect URI is %j, then nobody may register it', (uri, reason) => {
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
