import { OutboundError, type FetchPublicDocument, until } from '@team-operations/service';
import { eventually } from '@team-operations/testing';
import { v7 as uuidV7 } from 'uuid';
import type { MetadataDocuments } from './metadata-documents.ts';
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
  const from = (address: string) => ({ address, userAgent: 'test', requestId: 'r1' });
  const flood = (documents: MetadataDocuments, address: string, size: number) =>
    Array.from({ length: size }, () =>
      documents.find(`https://slow-${uuidV7()}.example/a.json`, from(address)).catch(() => null),
    );

  it('when one caller waits for many, then a client of another is found immediately', async () => {
    const { held, fetchPublic } = slowNetwork();
    const documents = bed.instance(fetchPublic);
    const flooding = flood(documents, '198.51.100.66', 60);
    await eventually(() => held.length >= 8);
    const clientId = host.serve();
    expect(await documents.find(clientId, from('203.0.113.7'))).toMatchObject({ clientId });
    expect(held).toHaveLength(8);
    await letGo(held, flooding);
  });

  it('when many callers wait for many, then the next free connection is for another', async () => {
    const { held, fetchPublic } = slowNetwork();
    const documents = bed.instance(fetchPublic);
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
      await until(() => client !== undefined || held.length >= 40, { every: 1 });
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
    const endAll = () => {
      held.splice(0).forEach((end) => end());
      return isOver;
    };
    await until(endAll, { every: 1 });
    await over;
  }
});
