import { IncomingMessage, type Server } from 'node:http';
import { Socket } from 'node:net';

/** For what a refused caller still sends: how long nothing may come, how long it may take, and how much of it is taken. */
const IDLE_MILLISECONDS = 2000;
const LONGEST_MILLISECONDS = 30_000;
const MOST_BYTES = 32 * 1024 * 1024;

/** Drops what comes, and ends the connection when its sender does, or at one of the limits. */
function discard(socket: Socket): void {
  let left = MOST_BYTES;
  const close = () => socket.destroy();
  const idle = setTimeout(close, IDLE_MILLISECONDS).unref();
  const longest = setTimeout(close, LONGEST_MILLISECONDS).unref();
  socket
    .once('close', () => [idle, longest].forEach(clearTimeout))
    // Node's parser listens to these: nothing of this connection is read as a request any more.
    .removeAllListeners('data')
    .removeAllListeners('end')
    .on('data', (chunk) => {
      left -= chunk.length;
      if (left < 0) close();
      idle.refresh();
    });
}

function endUnread(socket: Socket): void {
  socket.end();
  // Only Node's own listener to `resume` starts to read again what its parser had stopped.
  if (socket.isPaused()) socket.once('resume', () => discard(socket)).resume();
  else discard(socket);
}

/** The connection that an event of a server is about. */
const connectionOf = (args: readonly unknown[]) =>
  args
    .map((it) => (it instanceof IncomingMessage ? it.socket : it))
    .find((it): it is Socket => it instanceof Socket);

/**
 * Nothing is processed that comes behind the last response of a connection (RFC 9112 9.6). What one packet holds Node parses to its end,
 * even when a response that ends the connection was written meanwhile.
 */
function ignoreWhatFollows(server: Server, answered: WeakSet<Socket>): void {
  const emit = server.emit.bind(server) as (...event: unknown[]) => boolean;
  server.emit = (name: string | symbol, ...args: unknown[]) => {
    const socket = connectionOf(args);
    return socket !== undefined && answered.has(socket) ? true : emit(name, ...args);
  };
}

/**
 * Lets a caller read a response that ends its connection before its body was read, such as a 401 or a 413 to a large body. Node would
 * close immediately, and the next packet of the caller would be answered by a reset, which can destroy the response before it
 * is read. The connection is closed in stages instead (RFC 9112 9.6), without reading another request. Call it before the application
 * listens to `request`.
 */
export function closeUnreadInStages(server: Server): void {
  const answered = new WeakSet<Socket>();
  ignoreWhatFollows(server, answered);
  server.on('request', (req, res) => {
    const { socket } = req;
    socket.destroySoon = () => {
      answered.add(socket);
      // Unfinished: a request before this one was the last that is answered.
      if (req.complete || !res.writableFinished) Socket.prototype.destroySoon.call(socket);
      else endUnread(socket);
    };
  });
}
