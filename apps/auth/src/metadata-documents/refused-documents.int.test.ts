import { sql } from '@team-operations/database';
import { fetchPublicDocument, OutboundError } from '@team-operations/service';
import { eventually } from '@team-operations/testing';
import { v7 as uuidV7 } from 'uuid';
import { createMetadataDocuments } from './metadata-documents.ts';
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

describe('a document that is not used', () => {
  it('when a client was shut out, then its document cannot restore it', async () => {
    const clientId = host.serve();
    const documents = bed.instance();
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
    const documents = bed.instance();
    await documents.find(clientId);
    await bed.age(clientId, 1);
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
    const documents = bed.instance(async (...question) => {
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
    expect(await bed.instance().find(clientId)).toBeNull();
    const rows = await bed.database.query(sql`SELECT name FROM oauth_client WHERE client_id = ${clientId}`);
    expect(rows).toEqual([{ name: 'Registered' }]);
  });

  it.each([
    'http://client.example/a',
    'https://client.example',
    'https://client.example/a#b',
    'not a url',
    '',
  ])('when the identifier breaks a rule (%s), then no request is sent', async (clientId) => {
    expect(await bed.instance().find(clientId)).toBeNull();
    expect(host.asked).toEqual([]);
  });

  it('when the real fetch is asked for what is inside, then it refuses', async () => {
    const documents = bed.instance(fetchPublicDocument);
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
      logger: bed.logger,
    });
    expect(await documents.find(clientId)).toMatchObject({ name: 'Local' });
  });
});
