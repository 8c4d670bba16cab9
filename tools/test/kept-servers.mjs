// @ts-check
import { Agent, createServer } from 'node:http';

/**
 * @typedef {{ server: import('node:http').Server, agent: Agent }} KeptServer The server of an app, and the connections to it.
 * @type {Map<import('node:http').RequestListener, KeptServer>}
 */
const kept = new Map();

/** The server of this app until the test file ends. The first that asks for it has to wait until it listens. */
export function keptServer(/** @type {import('node:http').RequestListener} */ app) {
  const known = kept.get(app);
  if (known !== undefined) return known;
  const made = { server: createServer(app), agent: new Agent({ keepAlive: true }) };
  // A test may pause for longer than a connection is kept otherwise, and then be answered by its end.
  made.server.keepAliveTimeout = 600_000;
  made.server.listen(0, '127.0.0.1');
  kept.set(app, made);
  return made;
}

function close(/** @type {KeptServer} */ { server, agent }) {
  agent.destroy();
  if (!server.listening) return void server.once('listening', () => server.close());
  server.close();
  server.closeAllConnections();
}

/** At the end of a test file. */
export function closeKeptServers() {
  for (const each of kept.values()) close(each);
  kept.clear();
}
