import type { Server } from 'node:http';
import { endConnection } from './end-connection.ts';

/**
 * Lets a caller read an answer that it gets while it still sends, such as a 401 or a 413 to a large body. With `Connection: close`, as proxies send it,
 * Node would close the connection immediately, and the caller's next packet would be answered by a reset that destroys the answer
 * (RFC 9112 9.6).
 */
export function lingerAfterEarlyAnswers(server: Server): void {
  server.on('request', (req) => {
    const { socket } = req;
    const closeSoon = socket.destroySoon.bind(socket);
    socket.destroySoon = () => (req.complete ? closeSoon() : endConnection(socket));
    // The next request of the connection has its own.
    req.once('end', () => (socket.destroySoon = closeSoon));
  });
}
