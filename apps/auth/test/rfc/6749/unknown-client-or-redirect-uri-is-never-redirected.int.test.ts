import {
  askAuthorization,
  decide,
  goodRequest,
  loopback,
  registerClient,
  signIn,
  startAuth,
  type Parameters,
} from '../../auth.ts';

const auth = await startAuth();
afterAll(() => auth.close());
const client = await registerClient(auth.app);
const browser = await signIn(auth);
const good = goodRequest(client);
const id = client['client_id']!;
const without = (name: string) => Object.fromEntries(Object.entries(good).filter(([key]) => key !== name));

const cases: [string, Parameters][] = [
  ['the client is unknown', { ...good, client_id: 'unknown' }],
  ['the client is an unknown UUID', { ...good, client_id: '01900000-0000-7000-8000-000000000000' }],
  ['the client has a NUL in its id', { ...good, client_id: `${id}\0` }],
  ['the client differs in case', { ...good, client_id: id.toUpperCase() }],
  ['there is no client', without('client_id')],
  ['there are two clients', { ...good, client_id: [id, id] }],
  ['the redirect URI is not registered', { ...good, redirect_uri: 'https://attacker.example/' }],
  ['there is no redirect URI', without('redirect_uri')],
  ['there are two redirect URIs', { ...good, redirect_uri: [loopback, loopback] }],
  ['there are two, one of them foreign', { ...good, redirect_uri: [loopback, 'https://attacker.example/'] }],
  ['the redirect URI is no address', { ...good, redirect_uri: 'callback' }],
  ['the scope is wrong besides', { ...good, redirect_uri: 'https://attacker.example/', scope: 'no.such' }],
];

// RFC 6749 3.1.2.4 and 4.1.2.1: such an error is shown to the person, never sent to the address.
describe.each(cases)('when %s', (_what, parameters) => {
  it('then a program gets the error without an address to go to (RFC 6749 4.1.2.1)', async () => {
    const { status, body } = await askAuthorization(auth, parameters);
    expect(status).toBe(400);
    expect(body.error).toMatch(/^invalid_(client|request|redirect_uri)$/);
    expect(body.error_description).not.toBe('');
    expect(body).not.toHaveProperty('redirect_to');
  });

  it('then a browser stays on the page (RFC 6749 4.1.2.1)', async () => {
    const { status, headers } = await askAuthorization(auth, parameters, 'text/html');
    expect(status).toBe(400);
    expect(headers).not.toHaveProperty('location');
  });

  it.each(['approve', 'deny'] as const)('then to %s goes nowhere (RFC 6749 4.1.2.1)', async (decision) => {
    const { status, body } = await decide(auth, browser, parameters, decision);
    expect(status).toBe(400);
    expect(body).not.toHaveProperty('redirect_to');
  });
});
