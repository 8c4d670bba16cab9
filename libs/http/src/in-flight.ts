import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** The requests of a server that are not answered yet. */
export interface InFlight {
  count(): number;
  /** The answers that are still owed on this connection, in the order of their requests. */
  owed(socket: Socket): ServerResponse[];
  /** What is being worked on, as `GET /v1/jobs`; without queries, they may hold what is private. */
  describe(): string[];
  /** From now on every answer asks its caller to leave the connection. */
  closeConnectionsAfterAnswer(): void;
}

/** Watches a server. Call it before the application listens to `request`. */
export function trackInFlight(server: Server): InFlight {
  const open = new Set<ServerResponse>();
  let leaving = false;
  server.on('request', (_req: IncomingMessage, res: ServerResponse) => {
    open.add(res);
    res.once('close', () => open.delete(res));
    if (leaving) askToLeave(res);
  });
  return {
    count: () => open.size,
    // An answer that waits for the one before it has no socket yet.
    owed: (socket) => [...open].filter(({ req }) => req.socket === socket),
    describe: () => [...open].map(({ req }) => `${req.method} ${req.url?.split('?', 1)[0]}`),
    closeConnectionsAfterAnswer() {
      leaving = true;
      open.forEach(askToLeave);
    },
  };
}

function askToLeave(res: ServerResponse): void {
  if (!res.headersSent) res.setHeader('Connection', 'close');
}
