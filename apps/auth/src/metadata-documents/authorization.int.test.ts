import { eventually } from '@team-operations/testing';
import { sql } from '@team-operations/database';
import request from 'supertest';
import { v7 as uuidV7 } from 'uuid';
import { approvedCode, askTokens, isAccepted, startAuth, type AuthUnderTest } from '../../test/auth.ts';
import { startDocumentHost, type DocumentHost } from './test/document-host.ts';

let auth: AuthUnderTest;
let host: DocumentHost;

beforeAll(async () => {
  auth = await startAuth();
  host = await startDocumentHost();
});
afterAll(async () => {
  await host.stop();
  await auth.close();
});

/** A client of a developer's machine, which is what a local run allows. */
function describeClient(document: Record<string, unknown> = {}): string {
  const clientId = `http://localhost:${host.port}/${uuidV7()}.json`;
  host.change(clientId, {
    client_name: 'Described',
    redirect_uris: ['http://127.0.0.1/callback'],
    ...document,
  });
  return clientId;
}

const shown = (clientId: string) =>
  request(auth.app).get('/oauth/authorize').set('Accept', 'application/json').query({
    client_id: clientId,
    redirect_uri: 'http://127.0.0.1:5000/callback',
    response_type: 'code',
    code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
    code_challenge_method: 'S256',
    scope: 'jobs.read',
  });

describe('a client that a document describes', () => {
  it('when it asks for authorization, then people are shown what the document says and where it is from', async () => {
    const answer = await shown(describeClient());
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      client_name: 'Described',
      client_origin: 'metadata_document',
      client_host: `localhost:${host.port}`,
      redirect_is_loopback: true,
    });
  });

  it('when it was approved, then it gets tokens that work, and new ones for the refresh token', async () => {
    const client_id = describeClient();
    const answer = await askTokens(
      auth,
      await approvedCode(auth, { client: { client_id }, scope: 'jobs.read' }),
    );
    expect(answer.body).toMatchObject({ token_type: 'Bearer', scope: 'jobs.read' });
    expect(await isAccepted(auth, answer.body.access_token)).toBe(true);
    const { refresh_token } = answer.body;
    const refreshed = await askTokens(auth, { grant_type: 'refresh_token', refresh_token, client_id });
    expect(refreshed.status).toBe(200);
  });

  it('when its document is taken away, then it refreshes no more', async () => {
    const client_id = describeClient();
    const answer = await askTokens(
      auth,
      await approvedCode(auth, { client: { client_id }, scope: 'jobs.read' }),
    );
    host.spoil(client_id, { status: 410 });
    await auth.database.query(
      sql`UPDATE oauth_client SET document_fresh_until = now() WHERE client_id = ${client_id}`,
    );
    let { refresh_token } = answer.body;
    // Trust in a client that was read lasts a second.
    const refused = await eventually(async () => {
      const next = await askTokens(auth, { grant_type: 'refresh_token', refresh_token, client_id });
      if (next.status !== 200) return next;
      ({ refresh_token } = next.body);
      return undefined;
    });
    expect([refused.status, refused.body.error]).toEqual([401, 'invalid_client']);
  });

  it('when its document is wrong, then nothing is shown and nothing is redirected', async () => {
    const answer = await shown(describeClient({ client_secret: 'x' }));
    expect(answer.status).toBe(400);
    expect(answer.body).not.toHaveProperty('redirect_to');
  });
});
