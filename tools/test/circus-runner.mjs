// @ts-check
import { createRequire, flushCompileCache, registerHooks } from 'node:module';
import { pathToFileURL } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { resetJest } from './jest-globals.mjs';
import { requireOfJest } from './require-of-jest.mjs';
import { closeKeptServers } from './kept-servers.mjs';

/**
 * Runs a test file with Jest's own test framework, but loads it as Node does instead of in a context of its own. What many
 * files import, such as Prisma, Kafka and Express, is evaluated once for each process and not once for each file, and types are
 * stripped by Node, as they are in the services. The price: what a test file changes in its process, it must change back.
 */

const require = createRequire(import.meta.url);
const { default: runCircus } = requireOfJest('jest-circus/runner');

const own = (/** @type {string} */ name) => new URL(name, import.meta.url).href;

/** What test files import in place of a package. */
const replaced = new Map([
  // It throws outside of Jest's contexts.
  ['@jest/globals', own('jest-globals.mjs')],
  ['supertest', own('supertest.mjs')],
]);

/** For all but the module that replaces it. */
function replacementOf(/** @type {string} */ specifier, /** @type {string | undefined} */ parent) {
  const replacement = replaced.get(specifier);
  return replacement === undefined || replacement === parent ? specifier : replacement;
}

registerHooks({
  resolve: (specifier, context, next) => next(replacementOf(specifier, context.parentURL), context),
});

// Threads of the services have Node's own sizes, as in production: others would exceed their limits.
for (const size of ['max-semi-space', 'min-semi-space', 'initial-old-space'])
  setFlagsFromString(`--${size}-size=0`);

// A logger of each file is flushed when the process ends.
process.setMaxListeners(0);

/** Loads the framework again: it keeps the tests of the file before, which would otherwise stay in memory, too. */
function requireAfresh(/** @type {string} */ file) {
  delete require.cache[file];
  Reflect.deleteProperty(globalThis, Symbol.for('EVENT_HANDLERS'));
  for (const symbol of Object.getOwnPropertySymbols(globalThis))
    if (symbol.description === 'JEST_STATE_SYMBOL') Reflect.deleteProperty(globalThis, symbol);
  return require(file);
}

/** A set-up of every test file exports a function: the file itself is evaluated once. */
async function load(/** @type {string} */ file) {
  const { default: setUp } = await import(pathToFileURL(file).href);
  if (typeof setUp === 'function') await setUp();
}

/** What the framework asks Jest's runtime for, answered by Node. */
const node = {
  requireInternalModule: requireAfresh,
  requireModule: require,
  unstable_shouldLoadAsEsm: () => true,
  unstable_importModule: load,
};

/** Jest's runtime with Node's way of loading. */
const loadingNatively = (/** @type {import('jest-runtime').default} */ runtime) =>
  new Proxy(runtime, {
    get(target, name) {
      const value = Reflect.get(Object.hasOwn(node, name) ? node : target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });

/** @type {import('jest-runner').TestFramework} */
export default async function run(globalConfig, config, environment, ...[runtime, file, send]) {
  const { console } = globalThis;
  // Jest shows what a file writes below the file's name.
  globalThis.console = environment.global.console;
  // Jest records 100 frames for each `expect` and each error, which took a sixth of the time of tests with many requests.
  Error.stackTraceLimit = 10;
  resetJest(config);
  try {
    const inThisContext = Object.assign(Object.create(environment), { global: globalThis });
    return await runCircus(globalConfig, config, inThisContext, loadingNatively(runtime), file, send);
  } finally {
    globalThis.console = console;
    closeKeptServers();
    // Node writes it when the process exits, but Jest ends by a signal a process in which something is open.
    flushCompileCache();
  }
}
