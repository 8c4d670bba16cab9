import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fetchPublicDocument, type FetchPublicDocument } from '@team-operations/service';
import { v7 as uuidV7 } from 'uuid';

export interface HostAnswer {
  status?: number;
  headers?: Record<string, string>;
  body?: string;
  milliseconds?: number;
}

const origin = 'https://client.example';

/** Represents the host `client.example`, where documents are served that describe clients. */
export interface DocumentHost {
  port: number;
  /** The requests since this was last emptied. */
  asked: { path: string; headers: IncomingHttpHeaders }[];
  /** The real fetch, but for `client.example`: that is this server. */
  fetchPublic: FetchPublicDocument;
  /** Serves a valid document with these changes under an address of its own, and answers the address. */
  serve(document?: Record<string, unknown>, answer?: HostAnswer): string;
  /** Serves another document at an address from now on. */
  change(clientId: string, document: Record<string, unknown>, answer?: HostAnswer): void;
  /** Serves something that is no document at an address from now on. */
  spoil(clientId: string, answer: HostAnswer): void;
  stop(): Promise<void>;
}

export async function startDocumentHost(): Promise<DocumentHost> {
  const answers = new Map<string, HostAnswer>();
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    host.asked.push({ path, headers: request.headers });
    const { status = 200, headers = {}, body = '', milliseconds = 0 } = answers.get(path) ?? { status: 404 };
    const send = () =>
      response.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(body);
    setTimeout(send, milliseconds);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;

  const host: DocumentHost = {
    port,
    asked: [],
    fetchPublic: (address, options) => {
      if (!address.startsWith(`${origin}/`)) return fetchPublicDocument(address, options);
      const local = address.replace(origin, `http://127.0.0.1:${port}`);
      return fetchPublicDocument(local, { ...options, allowLoopbackHttp: true });
    },
    serve(document = {}, answer = {}) {
      const clientId = `${origin}/${uuidV7()}.json`;
      host.change(clientId, document, answer);
      return clientId;
    },
    change(clientId, document, answer = {}) {
      const body = JSON.stringify({
        client_id: clientId,
        redirect_uris: [`${origin}/callback`],
        ...document,
      });
      host.spoil(clientId, { body, ...answer });
    },
    spoil: (clientId, answer) => void answers.set(new URL(clientId).pathname, answer),
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return host;
}
