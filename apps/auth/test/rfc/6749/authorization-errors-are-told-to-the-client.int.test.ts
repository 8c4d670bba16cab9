import {
  askAuthorization,
  decide,
  goodRequest,
  loopback,
  registerClient,
  signIn,
  startAuth,
  told,
  type Parameters,
} from '../../auth.ts';

const auth = await startAuth();
afterAll(() => auth.close());
const client = await registerClient(auth.app);
const browser = await signIn(auth);

const cases: [string, string, Parameters][] = [
  ['the implicit grant is asked for', 'unsupported_response_type', { response_type: 'token' }],
  ['an unknown response type is asked for', 'unsupported_response_type', { response_type: 'ticket' }],
  ['a hybrid response type is asked for', 'unsupported_response_type', { response_type: 'code token' }],
  ['no scope is among the registered ones', 'invalid_scope', { scope: 'jobs.write' }],
  ['a scope has a character that none may have', 'invalid_scope', { scope: 'apis.read "quoted"' }],
  ['the answer is wanted as a form', 'unsupported_response_mode', { response_mode: 'form_post' }],
  ['the code is wanted in the fragment', 'unsupported_response_mode', { response_mode: 'fragment' }],
  ['a request object is sent', 'request_not_supported', { request: 'a.b.c' }],
  [
    'a request object is referred to',
    'request_uri_not_supported',
    { request_uri: 'https://client.example/r' },
  ],
  ['an unknown prompt is asked for', 'invalid_request', { prompt: 'dance' }],
  ['nobody may be asked', 'consent_required', { prompt: 'none' }],
];

// RFC 6749 4.1.2.1: by redirect, with the error, the state and (RFC 9207) the issuer.
describe.each(cases)('when %s', (_what, error, wrong) => {
  const parameters = { ...goodRequest(client), ...wrong };

  it(`then it is ${error}, and both program and page know where that is told (RFC 6749 4.1.2.1)`, async () => {
    const answer = await askAuthorization(auth, parameters);
    expect(answer.status).toBe(400);
    expect(answer.body.error).toBe(error);
    const page = await askAuthorization(auth, parameters, 'text/html');
    expect(page.status).toBe(303);
    for (const { headers, body } of [answer, page]) {
      const client = told({ headers, body });
      expect(client).toMatchObject({ error, state: 'a state' });
      expect(client).not.toHaveProperty('code');
    }
    expect(answer.body.redirect_to).toMatch(new RegExp(`^${loopback}[?#]`));
    // RFC 6749 4.1.2.1: which characters a description may have.
    expect(answer.body.error_description).toMatch(/^[\x20-\x21\x23-\x5B\x5D-\x7E]+$/);
  });

  it('then approving changes nothing (RFC 6749 4.1.2.1)', async () => {
    // By then the person has been asked, whatever the client wanted.
    if ('prompt' in wrong) return;
    const { status, body } = await decide(auth, browser, parameters);
    expect(status).toBe(400);
    expect(body.error).toBe(error);
    expect(body.redirect_to).not.toContain('code=');
  });
});
