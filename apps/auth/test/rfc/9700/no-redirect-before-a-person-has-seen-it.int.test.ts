import { v7 as uuidV7 } from 'uuid';
import { startDocumentHost } from '../../../src/metadata-documents/test/document-host.ts';
import {
  askAuthorization,
  decide,
  goodRequest,
  grantTokens,
  loopback,
  registerClient,
  signIn,
  startAuth,
  teamApplication,
  redirectParameters,
  webCallback,
} from '../../auth.ts';
import { wrongRequests } from '../../wrong-authorization-requests.ts';

const auth = await startAuth();
const host = await startDocumentHost();
afterAll(async () => {
  await host.stop();
  await auth.close();
});
const browser = await signIn(auth);

const documentAddress = `http://localhost:${host.port}/${uuidV7()}.json`;
host.change(documentAddress, { client_name: 'Described', redirect_uris: [loopback], scope: 'apis.read' });
const appScheme = 'com.example.app:/callback';

const clients: [string, Record<string, string>, string, string][] = [
  [
    'registered a website',
    await registerClient(auth.app, { redirect_uris: [webCallback] }),
    webCallback,
    'client.example',
  ],
  ['registered a loopback address', await registerClient(auth.app), loopback, '127.0.0.1'],
  [
    'registered a scheme',
    await registerClient(auth.app, { redirect_uris: [appScheme] }),
    appScheme,
    'com.example.app:',
  ],
  ['is described by a document', { client_id: documentAddress }, loopback, '127.0.0.1'],
];
const accepts = [
  'text/html',
  'text/html,application/xhtml+xml,*/*;q=0.8',
  'application/json',
  '*/*',
  'image/png',
];

const asked = accepts.flatMap((accept) => ['', browser.cookie].map((cookie) => ({ accept, cookie })));
/** What is answered depends on none of it: all of it for one client, and for the others a page and a script. */
const askedBy = (client: Record<string, string>) =>
  client === clients[0]![1]
    ? asked
    : [
        { accept: 'text/html', cookie: browser.cookie },
        { accept: 'application/json', cookie: '' },
      ];

// RFC 9700 4.11.2: the server is no open redirector for addresses that anyone can register.
describe.each(clients)('when a client %s', (_how, client, redirectUri, redirectHost) => {
  it.each(wrongRequests)(
    'and %s, then there is no redirect (RFC 9700 4.11.2)',
    async (_what, error, wrong) => {
      const parameters = { ...goodRequest(client, redirectUri), ...wrong };
      for (const { accept, cookie } of askedBy(client)) {
        const answer = await askAuthorization(auth, parameters, accept).set('Cookie', cookie).redirects(0);
        expect({ accept, status: answer.status }).toEqual({ accept, status: 400 });
        expect(answer.headers).not.toHaveProperty('location');
        expect(answer.headers).not.toHaveProperty('refresh');
      }
      const { body } = await askAuthorization(auth, parameters);
      expect(body).toMatchObject({ error, redirect_host: redirectHost, client_name: expect.any(String) });
      expect(redirectParameters({ body, headers: {} })).toMatchObject({ error, state: 'a state' });
    },
  );

  it('and a person has approved it before, then the next request is shown as well (RFC 6749 10.2)', async () => {
    const parameters = goodRequest(client, redirectUri);
    await grantTokens(auth, { client, scope: 'apis.read', parameters: { redirect_uri: redirectUri } });
    const again = await askAuthorization(auth, parameters, 'text/html').set('Cookie', browser.cookie);
    expect(again.status).toBe(200);
    expect(again.headers).not.toHaveProperty('location');
  });

  it('and the person has decided, then the browser goes there (RFC 6749 4.1.2)', async () => {
    for (const decision of ['approve', 'deny'] as const) {
      const answer = await decide(auth, browser, goodRequest(client, redirectUri), decision).type('form');
      if (decision === 'deny' && redirectUri === appScheme) {
        // Else whatever program has the scheme would be started for a person who denied.
        expect(answer.headers).not.toHaveProperty('location');
        expect(answer).toMatchObject({ status: 200, body: { redirect_to: expect.any(String) } });
        continue;
      }
      expect(answer.status).toBe(303);
      expect(answer.headers['location']?.startsWith(redirectUri)).toBe(true);
    }
  });
});

it('when the application is of a team, then its developer receives the error (RFC 6749 4.1.2.1)', async () => {
  const parameters = { ...goodRequest(await teamApplication(auth), webCallback), scope: 'jobs.write' };
  const page = await askAuthorization(auth, parameters, 'text/html');
  expect(page.status).toBe(303);
  expect(redirectParameters(page)).toMatchObject({ error: 'invalid_scope', state: 'a state' });
});
