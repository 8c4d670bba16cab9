import { approvedCode, askTokens, baseUrl, isAccepted, registerClient, startAuth } from '../../auth.ts';

const auth = await startAuth();
afterAll(() => auth.close());
const client = await registerClient(auth.app, { scope: 'apis.read' });

const forms: (string | string[])[] = [
  baseUrl,
  `${baseUrl}/`,
  `${baseUrl}/v1`,
  `${baseUrl}/v1/`,
  `${baseUrl}/mcp`,
  `${baseUrl}/mcp/`,
  'HTTP://LocalHost:3003/mcp',
  [`${baseUrl}/mcp`, `${baseUrl}/v1`],
  [baseUrl, baseUrl],
];

// RFC 8707 2; the service is one resource under each of its addresses.
it.each(forms)(
  'when the resource is %j, then code, tokens and refresh are for this service (RFC 8707 2)',
  async (resource) => {
    const form = await approvedCode(auth, { client, scope: 'apis.read', parameters: { resource } });
    const { status, body } = await askTokens(auth, { ...form, resource });
    expect(status).toBe(200);
    expect(await isAccepted(auth, body.access_token)).toBe(true);
    const refresh = {
      grant_type: 'refresh_token',
      refresh_token: body.refresh_token,
      client_id: form['client_id'],
    };
    const refreshed = await askTokens(auth, { ...refresh, resource });
    expect(refreshed.status).toBe(200);
    expect(await isAccepted(auth, refreshed.body.access_token)).toBe(true);
  },
);

it.each([
  [undefined, `${baseUrl}/mcp`],
  [`${baseUrl}/mcp`, undefined],
  [`${baseUrl}/mcp`, `${baseUrl}/v1/`],
])(
  'when %j is named at authorize and %j at token, then that is the same (RFC 8707 2.2)',
  async (first, second) => {
    const form = await approvedCode(auth, { client, scope: 'apis.read', parameters: { resource: first } });
    expect((await askTokens(auth, { ...form, resource: second })).status).toBe(200);
  },
);
