import type { Socket } from 'node:net';

/** How a write fails once the other side has closed its connection. */
const isClosed = (error: Error | null | undefined): boolean =>
  error != null && 'code' in error && (error.code === 'EPIPE' || error.code === 'ECONNRESET');

/**
 * Lets the response of a service be read that closed its connection before it has read the whole request (RFC 9112 9.5). Node would
 * destroy the socket at the first write that fails, and with it the response that has arrived. The rest of the request is dropped. If
 * there is no response, the end of the connection says so.
 */
export function readAfterLostWrite(socket: Socket): void {
  const write = socket._write.bind(socket);
  const writeAll = socket._writev?.bind(socket);
  let isLost = false;
  const lostIsDone = (done: (error?: Error | null) => void) => (error?: Error | null) => {
    isLost ||= isClosed(error);
    done(isLost ? null : error);
  };
  socket._write = (chunk, encoding, done) => (isLost ? done() : write(chunk, encoding, lostIsDone(done)));
  socket._writev = (chunks, done) => (isLost ? done() : writeAll?.(chunks, lostIsDone(done)));
}
