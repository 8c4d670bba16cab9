import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { Express } from 'express';

export interface ListeningApp {
  url: string;
  close(): void;
}

/** Listens on a free port of this machine, for programs that send requests to the app. */
export async function listenTo(app: Express): Promise<ListeningApp> {
  const server = app.listen(0, '127.0.0.1');
  // A test may pause for longer than a connection is kept otherwise, and then be answered by its end.
  server.keepAliveTimeout = 600_000;
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => void server.close() };
}
