import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:net';

/** Below the ports that the system gives to outgoing connections, which other tests open all the time. */
const ports = { min: 20_000, max: 32_000 };

/** Listens on a port of this machine that is free now, and resolves to it. */
export async function listenOnFreePort(server: Server): Promise<number> {
  for (;;) {
    const port = randomInt(ports.min, ports.max);
    server.listen({ port, host: '127.0.0.1', exclusive: true });
    const isFree = await once(server, 'listening').then(
      () => true,
      () => false,
    );
    if (isFree) return port;
  }
}

/** A free port of this machine. */
export async function freePort(): Promise<number> {
  const server = createServer();
  const port = await listenOnFreePort(server);
  server.close();
  await once(server, 'close');
  return port;
}
