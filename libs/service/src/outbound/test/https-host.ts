import { once } from 'node:events';
import type { RequestListener, Server as PlainServer } from 'node:http';
import { createServer } from 'node:https';
import { connect, type AddressInfo } from 'node:net';
import { createPublicFetch, type FetchPublicDocument } from '../fetch-public-document.ts';
import type { Network } from '../guarded-connection.ts';
import { createPublicPost, type PostToPublicAddress } from '../post-to-public-address.ts';
import { makeCertificate } from './certificate.ts';

export const host = 'client.example';
export const publicAddress = '93.184.215.14';

export const limits = { timeoutMilliseconds: 60_000, maximumBytes: 1000, accept: 'application/json' };

const certificate = makeCertificate(host);

export interface HttpsHost {
  /** Fetches with the real rules; connections to a public address, which a test cannot own, end at this server. */
  fetch: FetchPublicDocument;
  fetchOver(network: Network): FetchPublicDocument;
  postOver(network: Network): PostToPublicAddress;
  /** Where connections were to be made: the addresses that the rules let through. */
  dialled: string[][];
  stop(): Promise<void>;
}

export async function portOf(server: PlainServer | ReturnType<typeof createServer>): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

/** An HTTPS server that represents `client.example` on the public internet. */
export async function startHttpsHost(listener: RequestListener): Promise<HttpsHost> {
  const server = createServer(certificate, listener);
  const port = await portOf(server);
  const dialled: string[][] = [];
  const testNetwork: Network = {
    lookUp: async () => [publicAddress],
    dial: (addresses) => {
      dialled.push([...addresses]);
      return connect({ host: '127.0.0.1', port });
    },
    certificateAuthority: certificate.cert,
  };
  const fetchOver = (network: Network) => createPublicFetch({ ...testNetwork, ...network });
  return {
    fetch: fetchOver({}),
    fetchOver,
    postOver: (network) => createPublicPost({ ...testNetwork, ...network }),
    dialled,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
