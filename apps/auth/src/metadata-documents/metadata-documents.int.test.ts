import { sql } from '@team-operations/database';
import type { DocumentHost } from './test/document-host.ts';
import { openDocumentsBed, type DocumentsBed } from './test/documents-bed.ts';

let bed: DocumentsBed;
let host: DocumentHost;
beforeAll(async () => {
  bed = await openDocumentsBed();
  host = bed.host;
});
beforeEach(() => (host.asked = []));
afterAll(() => bed.close());

const eventsOf = (clientId: string) =>
  bed.database.query<{ details: unknown; address: string }>(sql`
    SELECT details, address FROM security_event
    WHERE event = 'client.metadata_fetched' AND client_id = ${clientId} ORDER BY at`);

const origin = { address: '192.0.2.7', userAgent: 'test', requestId: 'r1' };

describe('find', () => {
  it('when a document is valid, then its client is kept and found, with a security event', async () => {
    const clientId = host.serve({ client_name: 'A client', scope: 'jobs.read other' });
    const client = await bed.instance().find(clientId, origin);
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
    expect(host.asked[0]?.headers).toMatchObject({
      accept: 'application/json',
      'accept-encoding': 'identity',
    });
  });

  it('when a document is fresh, then no instance fetches it again', async () => {
    const clientId = host.serve();
    await bed.instance().find(clientId);
    expect(await bed.instance().find(clientId)).toMatchObject({ clientId });
    expect(host.asked).toHaveLength(1);
  });

  it('when its host says how long it is fresh, then that is kept', async () => {
    const clientId = host.serve({}, { headers: { 'Cache-Control': 'max-age=7200' } });
    await bed.instance().find(clientId);
    const [row] = await bed.database.query<{ seconds: number }>(sql`
      SELECT extract(epoch FROM document_fresh_until - now())::int AS seconds FROM oauth_client WHERE client_id = ${clientId}`);
    expect(row!.seconds).toBeGreaterThan(7100);
    expect(row!.seconds).toBeLessThanOrEqual(7200);
  });

  it('when many ask at the same time, then it is fetched once', async () => {
    // Longer than a busy machine takes until all ten ask.
    const clientId = host.serve({}, { milliseconds: 1500 });
    const documents = bed.instance();
    const found = await Promise.all(Array.from({ length: 10 }, () => documents.find(clientId)));
    expect(found.map((client) => client?.clientId)).toEqual(Array(10).fill(clientId));
    expect(host.asked).toHaveLength(1);
    expect(await eventsOf(clientId)).toHaveLength(1);
  });

  it('when a document is fetched again and says the same, then there is no second event', async () => {
    const clientId = host.serve();
    const first = await bed.instance().find(clientId);
    await bed.age(clientId, 0);
    const second = await bed.instance().find(clientId);
    expect(second).toEqual(first);
    expect(host.asked).toHaveLength(2);
    expect(await eventsOf(clientId)).toHaveLength(1);
  });

  it('when its content changed, then the new one counts, with an event', async () => {
    const clientId = host.serve();
    const first = await bed.instance().find(clientId);
    await bed.age(clientId, 0);
    host.change(clientId, { redirect_uris: ['https://client.example/other'] });
    const second = await bed.instance().find(clientId);
    expect(second?.redirectUris).toEqual(['https://client.example/other']);
    expect(second?.updatedAt).not.toBe(first?.updatedAt);
    expect(await eventsOf(clientId)).toHaveLength(2);
  });

  it.each([
    ['cannot be reached', { status: 503 }],
    ['became invalid', { body: '{"client_id":"https://other.example/"}' }],
    ['redirects', { status: 302, headers: { Location: 'https://other.example/' } }],
  ])('when a known document %s, then the old one counts for a day and no longer', async (_what, answer) => {
    const clientId = host.serve();
    await bed.instance().find(clientId);
    host.spoil(clientId, answer);
    await bed.age(clientId, 23);
    expect(await bed.instance().find(clientId)).toMatchObject({ clientId });
    await bed.age(clientId, 25);
    expect(await bed.instance().find(clientId)).toBeNull();
  });

  it.each([404, 410])(
    'when its host says that it is gone (%i), then the client is no more',
    async (status) => {
      const clientId = host.serve();
      const documents = bed.instance();
      await documents.find(clientId);
      await bed.age(clientId, 1);
      host.spoil(clientId, { status });
      expect([await documents.find(clientId), await documents.find(clientId)]).toEqual([null, null]);
      expect(host.asked).toHaveLength(2);
    },
  );

  it('when a document cannot be used, then its host is left alone for a while, and nothing is kept', async () => {
    const clientId = host.serve({ client_secret: 'secret' });
    const documents = bed.instance();
    expect([await documents.find(clientId), await documents.find(clientId)]).toEqual([null, null]);
    expect(host.asked).toHaveLength(1);
    expect(await bed.database.query(sql`SELECT FROM oauth_client WHERE client_id = ${clientId}`)).toEqual([]);
    expect(JSON.stringify(bed.lines.at(-1))).toContain('client_secret must not be in a document');
  });
});
