import { request as forward, createServer } from 'node:http';
import { listenOnFreePort } from '@team-operations/testing';

export interface BearerProxy {
  url: string;
  close(): void;
}

/** Passes each request on as it is, with a credential: the suite has no way to send one. */
export async function startBearerProxy(target: string, key: string): Promise<BearerProxy> {
  const { hostname, port, pathname } = new URL(target);
  const server = createServer((req, res) => {
    const { method, url: path, headers } = req;
    const onward = forward(
      { hostname, port, method, path, headers: { ...headers, authorization: `Bearer ${key}` } },
      (answer) => {
        res.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
        answer.pipe(res);
      },
    );
    onward.on('error', () => res.destroy());
    res.on('close', () => onward.destroy());
    req.pipe(onward);
  });
  const ownPort = await listenOnFreePort(server);
  return {
    url: `http://127.0.0.1:${ownPort}${pathname}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
