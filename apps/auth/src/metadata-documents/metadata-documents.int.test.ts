import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from '@team-operations/database';
import { fetchPublicDocument, OutboundError, type FetchPublicDocument } from '@team-operations/service';
import { eventually, openTestBed, type TestBed } from '@team-operations/testing';
import { v7 as uuidV7 } from 'uuid';
import { createMetadataDocuments, type MetadataDocuments } from './metadata-documents.ts';
import { startDocumentHost, type DocumentHost } from './test/document-host.ts';

let bed: TestBed;
let host: DocumentHost;
const lines: unknown[] = [];
const logger = { info: (...line: unknown[]) => void lines.push(line) };

beforeAll(async () => {
  bed = await openTestBed('team_operations_auth');
  host = await startDocumentHost();
});
beforeEach(() => (host.asked = []));
afterAll(async () => {
  await host.stop();
  await bed.close();
});

const instance = (fetchPublic: FetchPublicDocument = host.fetchPublic): MetadataDocuments =>
  createMetadataDocuments({ database: bed.serviceDatabase, allowLoopbackHttp: false, logger, fetchPublic });

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
    const clientId = host.serve({ client_name: 'A client', scope: 'jobs.read other' });
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
    expect(host.asked[0]?.headers).toMatchObject({
      accept: 'application/json',
      'accept-encoding': 'identity',
    });
  });

  it('when a document is fresh, then no instance fetches it again', async () => {
    const clientId = host.serve();
    await instance().find(clientId);
    expect(await instance().find(clientId)).toMatchObject({ clientId });
    expect(host.asked).toHaveLength(1);
  });

  it('when its host says how long it is fresh, then that is kept', async () => {
    const clientId = host.serve({}, { headers: { 'Cache-Control': 'max-age=7200' } });
    await instance().find(clientId);
    const [row] = await bed.database.query<{ seconds: number }>(sql`
      SELECT extract(epoch FROM document_fresh_until - now())::int AS seconds FROM oauth_client WHERE client_id = ${clientId}`);
    expect(row!.seconds).toBeGreaterThan(7100);
    expect(row!.seconds).toBeLessThanOrEqual(7200);
  });

  it('when many ask at once, then it is fetched once', async () => {
    const clientId = host.serve({}, { milliseconds: 100 });
    const documents = instance();
    const found = await Promise.all(Array.from({ length: 10 }, () => documents.find(clientId)));
    expect(found.map((client) => client?.clientId)).toEqual(Array(10).fill(clientId));
    expect(host.asked).toHaveLength(1);
    expect(await eventsOf(clientId)).toHaveLength(1);
  });

  it('when a document is fetched again and says the same, then there is no second event', async () => {
    const clientId = host.serve();
    const first = await instance().find(clientId);
    await age(clientId, 0);
    const second = await instance().find(clientId);
    expect(second).toEqual(first);
    expect(host.asked).toHaveLength(2);
    expect(await eventsOf(clientId)).toHaveLength(1);
  });

  it('when its content changed, then the new one counts, with an event', async () => {
    const clientId = host.serve();
    const first = await instance().find(clientId);
    await age(clientId, 0);
    host.change(clientId, { redirect_uris: ['https://client.example/other'] });
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
    const clientId = host.serve();
    await instance().find(clientId);
    host.spoil(clientId, answer);
    await age(clientId, 23);
    expect(await instance().find(clientId)).toMatchObject({ clientId });
    await age(clientId, 25);
    expect(await instance().find(clientId)).toBeNull();
  });

  it.each([404, 410])(
    'when its host says that it is gone (%i), then the client is no more',
    async (status) => {
      const clientId = host.serve();
      const documents = instance();
      await documents.find(clientId);
      await age(clientId, 1);
      host.spoil(clientId, { status });
      expect([await documents.find(clientId), await documents.find(clientId)]).toEqual([null, null]);
      expect(host.asked).toHaveLength(2);
    },
  );

  it('when a document cannot be used, then its host is left alone for a while, and nothing is kept', async () => {
    const clientId = host.serve({ client_secret: 'secret' });
    const documents = instance();
    expect([await documents.find(clientId), await documents.find(clientId)]).toEqual([null, null]);
    expect(host.asked).toHaveLength(1);
    expect(await bed.database.query(sql`SELECT FROM oauth_client WHERE client_id = ${clientId}`)).toEqual([]);
    expect(JSON.stringify(lines.at(-1))).toContain('client_secret must not be in a document');
  });

  it('when a client was shut out, then its document cannot restore it', async () => {
    const clientId = host.serve();
    const documents = instance();
    await documents.find(clientId);
    await bed.database.query(sql`UPDATE oauth_client SET deleted_at = now() WHERE client_id = ${clientId}`);
    host.change(clientId, { client_name: 'Here again' });
    expect(await documents.find(clientId)).toBeNull();
    expect(await documents.inspect(clientId)).toMatchObject({
      issues: [{ message: 'was removed from this service' }],
    });
    expect(host.asked).toHaveLength(1);
  });

  it('when a client is shut out while its document is on its way, then it stays so', async () => {
    const clientId = host.serve();
    const documents = instance();
    await documents.find(clientId);
    await age(clientId, 1);
    host.change(clientId, { client_name: 'Here again' }, { milliseconds: 300 });
    const found = documents.find(clientId);
    await eventually(() => host.asked.length >= 2);
    await bed.database.query(sql`UPDATE oauth_client SET deleted_at = now() WHERE client_id = ${clientId}`);
    expect(await found).toBeNull();
    const rows = await bed.database.query(sql`SELECT name FROM oauth_client WHERE client_id = ${clientId}`);
    expect(rows).toEqual([{ name: 'client.example' }]);
  });

  it('when too many documents are on their way, then that is not held against the client', async () => {
    const clientId = host.serve();
    let isBusy = true;
    const documents = instance(async (...question) => {
      if (isBusy) throw new OutboundError('busy');
      return host.fetchPublic(...question);
    });
    expect(await documents.find(clientId)).toBeNull();
    isBusy = false;
    expect(await documents.find(clientId)).toMatchObject({ clientId });
  });

  it('when another kind of client has the same identifier, then its document changes nothing', async () => {
    const clientId = host.serve({ client_name: 'Impostor' });
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
    expect(host.asked).toEqual([]);
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
    const clientId = `http://localhost:${host.port}/${uuidV7()}.json`;
    host.change(clientId, { client_name: 'Local' });
    const documents = createMetadataDocuments({
      database: bed.serviceDatabase,
      allowLoopbackHttp: true,
      logger,
    });
    expect(await documents.find(clientId)).toMatchObject({ name: 'Local' });
  });
});

describe('a flood of documents that do not answer', () => {
  /** A network on which the hosts of the flooders hold every connection until the test lets go of them. */
  function slowNetwork() {
    const held: (() => void)[] = [];
    const fetchPublic: FetchPublicDocument = async (address, options) => {
      if (!address.includes('slow')) return host.fetchPublic(address, options);
      await new Promise<void>((resolve) => held.push(resolve));
      throw new OutboundError('deadline');
    };
    return { held, fetchPublic };
  }
  const from = (address: string) => ({ ...origin, address });
  const flood = (documents: MetadataDocuments, address: string, size: number) =>
    Array.from({ length: size }, () =>
      documents.find(`https://slow-${uuidV7()}.example/a.json`, from(address)).catch(() => null),
    );

  it('when one caller waits for many, then a client of another is found at once', async () => {
    const { held, fetchPublic } = slowNetwork();
    const documents = instance(fetchPublic);
    const flooding = flood(documents, '198.51.100.66', 60);
    await eventually(() => held.length >= 8);
    const clientId = host.serve();
    expect(await documents.find(clientId, from('203.0.113.7'))).toMatchObject({ clientId });
    expect(held).toHaveLength(8);
    await letGo(held, flooding);
  });

  it('when many callers wait for many, then the next free connection is for another', async () => {
    const { held, fetchPublic } = slowNetwork();
    const documents = instance(fetchPublic);
    const callers = Array.from({ length: 5 }, (_, index) => `198.51.100.${index + 1}`);
    const flooding = callers.flatMap((address) => flood(documents, address, 20));
    await eventually(() => held.length >= 40);
    const clientId = host.serve();
    let client: unknown;
    const found = documents.find(clientId, from('203.0.113.7')).then((row) => (client = row));
    let steps = 0;
    while (client === undefined) {
      held.shift()?.();
      steps += 1;
      while (client === undefined && held.length < 40) await sleep(1);
    }
    await found;
    expect(client).toMatchObject({ clientId });
    expect(steps).toBeLessThanOrEqual(callers.length + 1);
    await letGo(held, flooding);
  });

  /** Ends every fetch of a flood, those too that begin meanwhile. */
  async function letGo(held: (() => void)[], flooding: Promise<unknown>[]): Promise<void> {
    let isOver = false;
    const over = Promise.all(flooding).then(() => (isOver = true));
    while (!isOver) {
      held.splice(0).forEach((end) => end());
      await sleep(1);
    }
    await over;
  }
});
