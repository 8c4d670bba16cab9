import { once } from 'node:events';
import type { Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { toAppError } from '@team-operations/errors';
import express, { type NextFunction, type Request, type Response } from 'express';
import { createApiKeySecret } from './api-key-secret.ts';
import { createAuthenticator } from './authenticator.ts';
import { authenticateRequest, principalOf } from './passport.ts';

const key = createApiKeySecret();
const mistyped = key.replace(/.$/, (last) => (last === 'a' ? 'b' : 'a'));
const row = {
  id: 'key-1',
  last_id: 'key-1',
  team_id: 't',
  person_id: null,
  role: null,
  name: 'n',
  scopes: ['jobs.read'],
  remaining: null,
};

let queries = 0;
let server: Server;

beforeAll(async () => {
  const database = {
    query: async <Row extends object>() => {
      queries += 1;
      // The one row that is asked for, whatever the caller calls its type.
      return [row] as unknown as Row[];
    },
  };
  const onLastUseError = (error: unknown) => {
    throw error;
  };
  const authenticator = createAuthenticator({ database, baseUrl: 'http://localhost:3003', onLastUseError });
  const app = express();
  app.get('/open', (_request, response) => void response.json(principalOf(response)));
  app.use(authenticateRequest(authenticator));
  app.get('/', (_request, response) => void response.json(principalOf(response).credentialId));
  app.use((thrown: unknown, _request: Request, response: Response, next: NextFunction) => {
    void next; // Express knows an error handler by its four parameters.
    const error = toAppError(thrown);
    response.status(error.status).set(error.headers).json(error.name);
  });
  server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
});

afterAll(async () => {
  server.close();
  await once(server, 'close');
});

beforeEach(() => (queries = 0));

/** Sends header lines as they are written here; a client library would tidy them up. */
async function send(
  lines: string[],
  target = '/',
): Promise<{ status: number; challenge: string; body: string }> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(
    [`GET ${target} HTTP/1.1`, 'Host: localhost', 'Connection: close', ...lines, '', ''].join('\r\n'),
    'latin1',
  );
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
  const challenge = /^www-authenticate: (.*)$/im.exec(head)?.[1] ?? '';
  return { status: Number(head.slice(9, 12)), challenge, body };
}

describe('authenticateRequest', () => {
  it.each([
    ['as documented', `Authorization: Bearer ${key}`],
    ['with the scheme in small letters', `Authorization: bearer ${key}`],
    ['with the scheme in capitals', `Authorization: BEARER ${key}`],
    ['under a name in small letters', `authorization: Bearer ${key}`],
    ['with several spaces', `Authorization:  Bearer   ${key}`],
    ['with white space at the end', `Authorization: Bearer ${key} \t`],
  ])('when a key is sent %s, then it is let in', async (_manner, line) => {
    expect(await send([line])).toMatchObject({ status: 200, body: '"key-1"' });
  });

  const nothing = /^Bearer resource_metadata=/;
  it.each([
    ['no header', []],
    ['an empty header', ['Authorization:']],
    ['a header of spaces', ['Authorization:    ']],
    ['Basic', ['Authorization: Basic dXNlcjpwYXNzd29yZA==']],
    [
      'the key as the password of Basic',
      [`Authorization: Basic ${Buffer.from(`:${key}`).toString('base64')}`],
    ],
    ['the key without a scheme', [`Authorization: ${key}`]],
    ['a scheme that begins like Bearer', [`Authorization: Bearerish ${key}`]],
    ['another scheme with a dash', [`Authorization: Bearer-Token ${key}`]],
    ['the key in a header of its own', [`X-API-Key: ${key}`]],
    ['the key in a cookie', [`Cookie: access_token=${key}`]],
    ['a Proxy-Authorization header', [`Proxy-Authorization: Bearer ${key}`]],
  ])('when there is %s, then 401 without an error code, and no query', async (_case, lines) => {
    const answer = await send(lines);
    expect(answer).toMatchObject({ status: 401, body: '"UnauthorizedError"' });
    expect(answer.challenge).toMatch(nothing);
    expect(queries).toBe(0);
  });

  const malformed =
    /^Bearer error="invalid_token", error_description="[^"]*well-formed[^"]*", resource_metadata=/;
  it.each([
    ['the scheme alone', 'Bearer'],
    ['the scheme and a space', 'Bearer '],
    ['a tab for the space', `Bearer\t${key}`],
    ['a second token', `Bearer ${key} ${key}`],
    ['a second credential after a comma', `Bearer ${key}, Bearer ${key}`],
    ['the scheme twice', `Bearer Bearer ${key}`],
    ['a colon', `Bearer: ${key}`],
    ['quotes', `Bearer "${key}"`],
    ['angle brackets', `Bearer <${key}>`],
    ['a parameter', `Bearer token=${key}`],
    ['a mistyped key', `Bearer ${mistyped}`],
    ['a key that lacks its end', `Bearer ${key.slice(0, -1)}`],
    ['a key with padding', `Bearer ${key}=`],
    ['percent signs', `Bearer ${key.replace('_', '%5F')}`],
    ['capitals throughout', `Bearer ${key.toUpperCase()}`],
    ['a no-break space', `Bearer \u00a0${key}`],
    ['letters beyond ASCII', `Bearer ${key}\u00e9`],
    ['a token of someone else', 'Bearer ghp_012345678901234567890123456789012345'],
    ['a property of every object', 'Bearer __proto__'],
    ['another property of every object', 'Bearer constructor'],
    ['a JSON Web Token without a signature', 'Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiJhIn0.'],
    ['SQL', "Bearer svc_'; DROP TABLE api_key; --"],
    ['ten thousand characters', `Bearer svc_${'a'.repeat(10_000)}`],
    ['ten thousand spaces', `Bearer ${' '.repeat(10_000)}${key}`],
  ])('when the header holds %s, then 401 malformed, and no query', async (_case, value) => {
    const answer = await send([`Authorization: ${value}`]);
    expect(answer).toMatchObject({ status: 401, body: '"UnauthorizedError"' });
    expect(answer.challenge).toMatch(malformed);
    expect(answer.challenge).not.toContain(key);
    expect(queries).toBe(0);
  });

  const ambiguous = /^Bearer error="invalid_request", /;
  it.each([
    ['the header twice', [`Authorization: Bearer ${key}`, `Authorization: Bearer ${key}`], '/'],
    [
      'the header twice, spelt differently',
      [`Authorization: Bearer ${key}`, 'AUTHORIZATION: Basic eA=='],
      '/',
    ],
    ['an empty header before the real one', ['Authorization:', `Authorization: Bearer ${key}`], '/'],
    ['the key in the query alone', [], `/?access_token=${key}`],
    ['the key in header and query', [`Authorization: Bearer ${key}`], `/?a=b&access_token=${key}`],
    ['an empty access_token in the query', [`Authorization: Bearer ${key}`], '/?access_token'],
    ['the key as api_key in the query', [], `/?api_key=${key}`],
    ['the key as token in the query', [], `/?a=b&token=${key}`],
    ['an access_token with an escaped name', [`Authorization: Bearer ${key}`], `/?access%5Ftoken=${key}`],
  ])('when there is %s, then it is refused, and no query', async (_case, lines, target) => {
    const answer = await send(lines, target);
    expect(answer).toMatchObject({ status: 401, body: '"UnauthorizedError"' });
    expect(answer.challenge).toMatch(ambiguous);
    expect(queries).toBe(0);
  });

  it.each(['/?q=access_token', '/?token=x'])(
    'when a query mentions a token beside the header, as in %s, then it is let in',
    async (target) => {
      expect(await send([`Authorization: Bearer ${key}`], target)).toMatchObject({ status: 200 });
    },
  );

  it.each([
    ['svc_rt_', 'The credential is a refresh token'],
    ['svc_code_', 'The credential is an authorization code'],
    ['svc_cs_', 'The credential is a client secret'],
    ['svc_reg_', 'The credential is a registration access token'],
  ])(
    'when the header holds a secret with the prefix %s, then 401: %s, and no query',
    async (prefix, description) => {
      const answer = await send([
        `Authorization: Bearer ${prefix}MTIzNDU2Nzg5MDEyMzQ1Njc4OTAxMjM0NTY3ODkwMTI`,
      ]);
      expect(answer.status).toBe(401);
      expect(answer.challenge).toContain(`error="invalid_token", error_description="${description}"`);
      expect(queries).toBe(0);
    },
  );

  it('when a route asks for the principal without authentication before it, then it fails, and gives no access', async () => {
    expect(await send([`Authorization: Bearer ${key}`], '/open')).toMatchObject({ status: 500 });
  });
});
