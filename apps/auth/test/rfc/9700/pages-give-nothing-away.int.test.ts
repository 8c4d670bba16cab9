import { askAuthorization, decide, goodRequest, registerClient, signIn, startAuth } from '../../auth.ts';

const auth = await startAuth();
afterAll(() => auth.close());
const good = goodRequest(await registerClient(auth.app));

const pages: [string, Record<string, string>, number][] = [
  ['the consent page', good, 200],
  ['the page of a refused request', { ...good, redirect_uri: 'https://attacker.example/' }, 400],
];

describe.each(pages)('when %s is shown', (_what, parameters, status) => {
  it('then no other site gets its address (RFC 9700 4.2)', async () => {
    const page = await askAuthorization(auth, parameters, 'text/html');
    expect(page.status).toBe(status);
    expect(page.headers['referrer-policy']).toBe('no-referrer');
    expect(page.headers['cache-control']).toBe('no-store');
    // RFC 9700 4.2.4: nothing of other sites on the page.
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    expect(page.headers['content-security-policy']).not.toMatch(/https?:|\*|unsafe/);
    expect(page.text).not.toMatch(/(?:src|href)="(?:https?:)?\/\//);
  });

  it('then it is in no frame (RFC 9700 4.16)', async () => {
    const { headers } = await askAuthorization(auth, parameters, 'text/html');
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['x-frame-options']).toBe('DENY');
  });

  it('then neither the request nor a code is in it (RFC 9700 4.2)', async () => {
    const { text } = await askAuthorization(auth, { ...parameters, state: 'never-returned' }, 'text/html');
    for (const secret of ['never-returned', good['code_challenge'], 'svc_code_'])
      expect(text).not.toContain(secret);
  });
});

it('when a code is issued, then the answer is not stored (RFC 9700 4.2)', async () => {
  for (const type of ['json', 'form']) {
    const { headers } = await decide(auth, await signIn(auth), good).type(type);
    expect(headers['cache-control']).toBe('no-store');
  }
});
