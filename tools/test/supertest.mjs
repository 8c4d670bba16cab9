// @ts-check
import supertest from 'supertest';
import { keptServer } from './kept-servers.mjs';

/**
 * What tests import as `supertest`. Supertest itself opens a server and a connection for each request to an app, which takes more time
 * than most answers: here an app keeps both until its test file ends (docs/decisions/0098-time-of-a-test-run.md).
 */

/** @typedef {(url: string) => import('supertest').Test} Send */

/** @type {WeakMap<import('node:http').Server, Record<string, Send>>} */
const requests = new WeakMap();

/** Begins requests to a server that listens. */
function requestsTo(/** @type {import('./kept-servers.mjs').KeptServer} */ { server, agent }) {
  const known = requests.get(server);
  if (known !== undefined) return known;
  const made = Object.fromEntries(
    Object.entries(supertest(server)).map(([method, send]) => [
      method,
      (/** @type {string} */ url) => send(url).agent(agent),
    ]),
  );
  requests.set(server, made);
  return made;
}

/** Begins requests to an app, or as Supertest does to anything else. */
export default function request(/** @type {Parameters<typeof supertest>} */ ...[app, options]) {
  if (typeof app !== 'function' || options !== undefined) return supertest(app, options);
  const kept = keptServer(app);
  // The first request to an app would have to wait.
  return kept.server.listening ? requestsTo(kept) : supertest(app);
}
export const { agent, Test } = supertest;
