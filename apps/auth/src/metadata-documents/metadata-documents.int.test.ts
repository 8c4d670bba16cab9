import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from '@team-operations/database';
import { fetchPublicDocument, uuidV7, type FetchPublicDocument } from '@team-operations/service';
import { openTestBed, type TestBed } from '@team-operations/testing';
import { createMetadataDocuments, type MetadataDocuments } from './metadata-documents.ts';

interface Answer {
  status?: number;
  headers?: Record<string, string>;
  body?: string;
  milliseconds?: number;
}

const answers = new Map<string, Answer>();
let asked: { path: string; headers: IncomingHttpHeaders }[] = [];
let port = 0;
let bed: TestBed;
const lines: unknown[] = [];
const logger = { info: (...line: unknown[]) => void lines.push(line) };

const server = createServer((request, response) => {
  const path = request.url ?? '';
  asked.push({ path, headers: request.headers });
  const { status = 200, headers = {}, body = '', milliseconds = 0 } = answers.get(path) ?? { status: 404 };
  setTimeout(
    () => response.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(body),
    milliseconds,
  );
});

beforeAll(async () => {
  bed = await openTestBed('team_operations_auth');
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  port = (server.address() as AddressInfo).port;
});
beforeEach(() => (asked = []));
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await bed.close();
});

/** `https://client.example` is served by the test; everything else of the fetch is the real one. */
const overLoopback: FetchPublicDocument = (address, options) =>
  fetchPublicDocument(address.replace('https://client.example', `http://127.0.0.1:${port}`), {
    ...options,
    allowLoopbackHttp: true,
  });

const instance = (fetchPublic = overLoopback): MetadataDocuments =>
  createMetadataDocuments({ database: bed.serviceDatabase, allowLoopbackHttp: false, logger, fetchPublic });

/** A client identifier of its own for each test, and what is served there. */
function serve(document: Record<string, unknown> = {}, answer: Answer = {}): string {
  const path = `/${uuidV7()}.json`;
  const clientId = `https://client.example${path}`;
  const body = JSON.stringify({
    client_id: clientId,
    redirect_uris: ['https://client.example/callback'],
    ...document,
  });
  answers.set(path, { body, ...answer });
  return clientId;
}

const pathOf = (clientId: string) => new URL(clientId).pathname;

function change(clientId: string, document: Record<string, unknown>, answer: Answer = {}): void {
  answers.set(pathOf(clientId), {
    body: JSON.stringify({
      client_id: clientId,
      redirect_uris: ['https://client.example/callback'],
      ...document,
    }),
    ...answer,
  });
}

/** Moves the end of a client's freshness, as time would. */
const age = (clientId: string, hours: number) =>
  bed.database.query(sql`
    UPDATE oauth_client SET document_fresh_until = now() - make_interval(hours => ${hours}) WHERE client_id = ${clientId}`);

const eventsOf = (clientId: string) =>
  bed.database.query<{ details: unknown; address: string }>(sql`
    SELECT details, address FROM security_event
    WHERE event = 'client.metadata_fetched' AND client_id = ${clientId} ORDER BY at`);

const origin = { address: '192.0.2.7', userAgent: 'test', requestId: 'r1' };

describe('find', () => {
  it('when a document is valid, then its client is kept and found, with a security event', async () => {
    const clientId = serve({ client_name: 'A client', scope: 'jobs.read other' });
    const client = await instance().find(clientId, origin);
    expect(client).toMatchObject({
      clientId,
      origin: 'metadata_document',
      teamId: null,
      name: 'A client',
      redirectUris: ['https://client.example/callback'],
      scopes: ['jobs.read'],
      authMethod: 'none',
      secretHash: null,
    });
    expect(client).not.toHaveProperty('changed');
    expect(await eventsOf(clientId)).toEqual([
      {
        address: '192.0.2.7',
        details: {
          name: 'A client',
          redirect_uris: ['https://client.example/callback'],
          scopes: ['jobs.read'],
        },
      },
    ]);
    expect(asked[0]?.headers).toMatchObject({ accept: 'application/json', 'accept-encoding': 'identity' });
  });

  it('when a document is fresh, then no instance fetches it again', async () => {
    const clientId = serve();
    await instance().find(clientId);
    expect(await instance().find(clientId)).toMatchObject({ clientId });
    expect(asked).toHaveLength(1);
  });

  it('when its host says how long it is fresh, then that is kept', async () => {
    const clientId = serve({}, { headers: { 'Cache-Control': 'max-age=7200' } });
    await instance().find(clientId);
    const [row] = await bed.database.query<{ seconds: number }>(sql`
      SELECT extract(epoch FROM document_fresh_until - now())::int AS seconds FROM oauth_client WHERE client_id = ${clientId}`);
    expect(row!.seconds).toBeGreaterThan(7100);
    expect(row!.seconds).toBeLessThanOrEqual(7200);
  });

  it('when many ask at once, then it is fetched once', async () => {
    const clientId = serve({}, { ...answers.get(''), milliseconds: 100 });
    const documents = instance();
    const found = await Promise.all(Array.from({ length: 10 }, () => documents.find(clientId)));
    expect(found.map((client) => client?.clientId)).toEqual(Array(10).fill(clientId));
    expect(asked).toHaveLength(1);
    expect(await eventsOf(clientId)).toHaveLength(1);
  });

  it('when a document is fetched again and says the same, then there is no second event', async () => {
    const clientId = serve();
    const first = await instance().find(clientId);
    await age(clientId, 0);
    const second = await instance().find(clientId);
    expect(second).toEqual(first);
    expect(asked).toHaveLength(2);
    expect(await eventsOf(clientId)).toHaveLength(1);
  });

  it('when its content changed, then the new one counts, with an event', async () => {
    const clientId = serve();
    const first = await instance().find(clientId);
    await age(clientId, 0);
    change(clientId, { redirect_uris: ['https://client.example/other'] });
    const second = await instance().find(clientId);
    expect(second?.redirectUris).toEqual(['https://client.example/other']);
    expect(second?.updatedAt).not.toBe(first?.updatedAt);
    expect(await eventsOf(clientId)).toHaveLength(2);
  });

  it.each([
    ['cannot be reached', { status: 503 }],
    ['became invalid', { body: '{"client_id":"https://other.example/"}' }],
    ['redirects', { status: 302, headers: { Location: 'https://other.example/' } }],
  ])('when a known document %s, then the old one counts for a day and no longer', async (_what, answer) => {
    const clientId = serve();
    await instance().find(clientId);
    answers.set(pathOf(clientId), answer);
    await age(clientId, 23);
    expect(await instance().find(clientId)).toMatchObject({ clientId });
    await age(clientId, 25);
    expect(await instance().find(clientId)).toBeNull();
  });

  it.each([404, 410])(
    'when its host says that it is gone (%i), then the client is no more',
    async (status) => {
      const clientId = serve();
      const documents = instance();
      await documents.find(clientId);
      await age(clientId, 1);
      answers.set(pathOf(clientId), { status });
      expect([await documents.find(clientId), await documents.find(clientId)]).toEqual([null, null]);
      expect(asked).toHaveLength(2);
    },
  );

  it('when a document cannot be used, then its host is left alone for a while, and nothing is kept', async () => {
    const clientId = serve({ client_secret: 'secret' });
    const documents = instance();
    expect([await documents.find(clientId), await documents.find(clientId)]).toEqual([null, null]);
    expect(asked).toHaveLength(1);
    expect(await bed.database.query(sql`SELECT FROM oauth_client WHERE client_id = ${clientId}`)).toEqual([]);
    expect(JSON.stringify(lines.at(-1))).toContain('client_secret must not stand in a document');
  });

  it('when a client was shut out, then its document cannot bring it back', async () => {
    const clientId = serve();
    const documents = instance();
    await documents.find(clientId);
    await bed.database.query(sql`UPDATE oauth_client SET deleted_at = now() WHERE client_id = ${clientId}`);
    change(clientId, { client_name: 'Here again' });
    expect(await documents.find(clientId)).toBeNull();
    expect(await documents.inspect(clientId)).toMatchObject({
      issues: [{ message: 'was removed from this service' }],
    });
    expect(asked).toHaveLength(1);
  });

  it('when another kind of client has the same identifier, then its document changes nothing', async () => {
    const clientId = serve({ client_name: 'Impostor' });
    await bed.database.query(sql`
      INSERT INTO oauth_client (client_id, origin, name, redirect_uris, scopes, auth_method)
      VALUES (${clientId}, 'registration', 'Registered', '{}', '{}', 'none')`);
    expect(await instance().find(clientId)).toBeNull();
    const rows = await bed.database.query(sql`SELECT name FROM oauth_client WHERE client_id = ${clientId}`);
    expect(rows).toEqual([{ name: 'Registered' }]);
  });

  it.each([
    'http://client.example/a',
    'https://client.example',
    'https://client.example/a#b',
    'not a url',
    '',
  ])('when the identifier breaks a rule (%s), then nobody is asked', async (clientId) => {
    expect(await instance().find(clientId)).toBeNull();
    expect(asked).toEqual([]);
  });

  it('when the real fetch is asked for what is inside, then it refuses', async () => {
    const documents = instance(fetchPublicDocument);
    expect(await documents.find(`https://127.0.0.1/${uuidV7()}`)).toBeNull();
    expect(await documents.inspect(`https://[::ffff:7f00:1]/${uuidV7()}`)).toMatchObject({
      issues: [{ path: '', message: 'could not be fetched' }],
    });
  });
});

describe('find on a developer’s machine', () => {
  it('when documents of this machine are allowed, then one may describe a client', async () => {
    const clientId = `http://localhost:${port}/${uuidV7()}.json`;
    change(clientId, { client_name: 'Local' });
    const documents = createMetadataDocuments({
      database: bed.serviceDatabase,
      allowLoopbackHttp: true,
      logger,
    });
    expect(await documents.find(clientId)).toMatchObject({ name: 'Local' });
  });
});

describe('inspect', () => {
  it('when a document was just refused and is mended, then it is seen at once, and find believes it', async () => {
    const clientId = serve({ token_endpoint_auth_method: 'private_key_jwt' });
    const documents = instance();
    expect(await documents.find(clientId)).toBeNull();
    expect(await documents.inspect(clientId)).toMatchObject({
      issues: [{ path: 'token_endpoint_auth_method' }],
      document: { client_id: clientId },
    });
    change(clientId, {});
    expect(await documents.inspect(clientId)).toMatchObject({
      client: { clientId },
      document: { client_id: clientId },
    });
    expect(await documents.find(clientId)).toMatchObject({ clientId });
  });

  it.each([
    ['is-answered with 500', { status: 500, body: 'secret stack' }, 'is answered with 500'],
    ['is HTML', { headers: { 'Content-Type': 'text/html' } }, 'is not said to be JSON'],
    ['is too large', { body: `{"a":"${'x'.repeat(70_000)}"}` }, 'is larger than 64 kB'],
    [
      'is compressed',
      { headers: { 'Content-Encoding': 'gzip' } },
      'came compressed although it was asked for plain',
    ],
  ])('when a document %s, then that is said, and nothing of the answer', async (_what, answer, message) => {
    const clientId = serve({}, answer);
    const inspection = await instance().inspect(clientId);
    expect(inspection).toMatchObject({ issues: [{ message }] });
    expect(JSON.stringify(inspection)).not.toContain('stack');
  });

  it('when a document is of another JSON type, then it is read', async () => {
    const clientId = serve(
      {},
      { headers: { 'Content-Type': 'application/oauth-client+json; charset=utf-8' } },
    );
    expect(await instance().inspect(clientId)).toMatchObject({ client: { clientId } });
  });
});
