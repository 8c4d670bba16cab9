import {
  askAuthorization,
  decide,
  goodRequest,
  loopback,
  signIn,
  startAuth,
  teamApplication,
  redirectParameters,
} from '../../auth.ts';
import { wrongRequests } from '../../wrong-authorization-requests.ts';

const auth = await startAuth();
afterAll(() => auth.close());
const client = await teamApplication(auth, { redirectUris: [loopback] });
const browser = await signIn(auth);

// RFC 6749 4.1.2.1: by redirect, with the error, the state and (RFC 9207) the issuer.
describe.each(wrongRequests)('when %s of an application of a team', (_what, error, wrong) => {
  const parameters = { ...goodRequest(client), ...wrong };

  it(`then it is ${error}, and both program and page know where that is documented (RFC 6749 4.1.2.1)`, async () => {
    const answer = await askAuthorization(auth, parameters);
    expect(answer.status).toBe(400);
    expect(answer.body.error).toBe(error);
    const page = await askAuthorization(auth, parameters, 'text/html');
    expect(page.status).toBe(303);
    for (const { headers, body } of [answer, page]) {
      const client = redirectParameters({ headers, body });
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
