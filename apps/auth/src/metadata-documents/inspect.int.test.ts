import { openTestBed, type TestBed } from '@team-operations/testing';
import { createMetadataDocuments, type MetadataDocuments } from './metadata-documents.ts';
import { startDocumentHost, type DocumentHost } from './test/document-host.ts';

let bed: TestBed;
let host: DocumentHost;

beforeAll(async () => {
  bed = await openTestBed('team_operations_auth');
  host = await startDocumentHost();
});
afterAll(async () => {
  await host.stop();
  await bed.close();
});

function instance(): MetadataDocuments {
  const { fetchPublic } = host;
  const logger = { info: () => undefined };
  return createMetadataDocuments({
    database: bed.serviceDatabase,
    allowLoopbackHttp: false,
    logger,
    fetchPublic,
  });
}

describe('inspect', () => {
  it('when a document was just refused and is corrected, then the correction is seen immediately, and find believes it', async () => {
    const clientId = host.serve({ token_endpoint_auth_method: 'private_key_jwt' });
    const documents = instance();
    expect(await documents.find(clientId)).toBeNull();
    expect(await documents.inspect(clientId)).toMatchObject({
      issues: [{ path: 'token_endpoint_auth_method' }],
      document: { client_id: clientId },
    });
    host.change(clientId, {});
    expect(await documents.inspect(clientId)).toMatchObject({
      client: { clientId },
      document: { client_id: clientId },
    });
    expect(await documents.find(clientId)).toMatchObject({ clientId });
  });

  it.each([
    ['is returned with 500', { status: 500, body: 'secret stack' }, 'returned status 500'],
    ['is HTML', { headers: { 'Content-Type': 'text/html' } }, 'is not declared as JSON'],
    ['is too large', { body: `{"a":"${'x'.repeat(70_000)}"}` }, 'is larger than 64 kB'],
    [
      'is compressed',
      { headers: { 'Content-Encoding': 'gzip' } },
      'is compressed although no compression was requested',
    ],
  ])('when a document %s, then that is said, and nothing of the answer', async (_what, answer, message) => {
    const clientId = host.serve({}, answer);
    const inspection = await instance().inspect(clientId);
    expect(inspection).toMatchObject({ issues: [{ message }] });
    expect(JSON.stringify(inspection)).not.toContain('stack');
  });

  it('when a document is of another JSON type, then it is read', async () => {
    const clientId = host.serve(
      {},
      { headers: { 'Content-Type': 'application/oauth-client+json; charset=utf-8' } },
    );
    expect(await instance().inspect(clientId)).toMatchObject({ client: { clientId } });
  });
});
