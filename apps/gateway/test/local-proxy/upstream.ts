import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';

/** What a service behind the local proxy was sent. */
export interface Seen {
  method: string | undefined;
  url: string | undefined;
  headers: IncomingHttpHeaders;
  body: string;
}

/** A real server that represents a service behind the local proxy, and records what it received. */
export interface Upstream {
  address: string;
  seen: Seen[];
  /** How many connections were opened to it. */
  connections(): number;
  stop(): Promise<void>;
}

/** Responds with what the listener returns. Default: the request as received. */
export async function startUpstream(listener?: RequestListener, port = 0): Promise<Upstream> {
  const seen: Seen[] = [];
  const echo: RequestListener = (req, res) => {
    void text(req).then(async (body) => {
      if (req.url?.startsWith('/oauth/slow')) await sleep(20);
      const one = { method: req.method, url: req.url, headers: req.headers, body };
      seen.push(one);
      res.setHeader('Content-Type', 'application/json');
      res.end(JSON.stringify(one));
    });
  };
  let connections = 0;
  const server = createServer(listener ?? echo).listen(port, '127.0.0.1');
  server.on('connection', () => (connections += 1));
  await once(server, 'listening');
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    connections: () => connections,
    async stop() {
      if (!server.listening) return;
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
