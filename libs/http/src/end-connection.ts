import type { AppError } from '@team-operations/errors';
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';

/** How long a caller may take to read its answer, and to close. */
const LINGER_MILLISECONDS = 2000;

/**
 * Ends a connection on which more may arrive. Closed immediately it would be reset, and the caller could lose an answer that it has
 * not read yet (RFC 9112 9.6).
 */
export function endConnection(socket: Socket): void {
  if (socket.destroyed) return;
  socket.end();
  socket.resume();
  setTimeout(() => socket.destroy(), LINGER_MILLISECONDS).unref();
}

/** The reader of this body gets an error that its rest does not come, as if the connection had broken, but can still answer. */
export function breakOffBody(req: IncomingMessage, error: AppError): void {
  const closed: Partial<Record<PropertyKey, boolean>> = { destroyed: true, readable: false };
  // Node destroys the socket of a request that is destroyed; this one has to carry the answer.
  req.socket = new Proxy(req.socket, {
    get: (socket, name): unknown => closed[name] ?? Reflect.get(socket, name),
  });
  req.destroy(error);
}
