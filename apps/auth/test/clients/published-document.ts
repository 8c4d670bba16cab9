import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createLogger, fetchPublicDocument } from '@team-operations/service';
import type { AuthUnderTest } from '../auth.ts';
import { createMetadataDocuments } from '../../src/metadata-documents/metadata-documents.ts';

/**
 * Has the service fetch a client's metadata document, which a server of the test serves in place of its host, and keep
 * it. Answers what came of it.
 */
export async function publish(
  { serviceDatabase }: AuthUnderTest,
  document: { client_id: string } & Record<string, unknown>,
) {
  const host = createServer((_request, response) => {
    response.setHeader('Content-Type', 'application/json').end(JSON.stringify(document));
  });
  host.listen(0, '127.0.0.1');
  await once(host, 'listening');
  const { port } = host.address() as AddressInfo;
  const documents = createMetadataDocuments({
    database: serviceDatabase,
    allowLoopbackHttp: false,
    logger: createLogger({ name: 'auth-test', level: 'error' }),
    fetchPublic: (address, options) =>
      fetchPublicDocument(`http://127.0.0.1:${port}${new URL(address).pathname}`, {
        ...options,
        allowLoopbackHttp: true,
      }),
  });
  try {
    return await documents.inspect(document.client_id);
  } finally {
    host.closeAllConnections();
    host.close();
    await once(host, 'close');
  }
}
