// @ts-check

/**
 * Jest's `expect` makes the functions of all matchers, 240 of them, at each call. This one makes those of the matcher that is used: tests call it a
 * million times.
 */

/** Where Jest's packages keep the matchers that there are. */
const store = /** @type {{ matchers: Record<string, unknown> }} */ (
  Reflect.get(globalThis, Symbol.for('$$jest-matchers-object'))
);

/** Set up for every test file. */
export default function expectOneMatcher() {
  const { expect } = globalThis;

  /**
   * What `expect` returns where this is the only matcher. `expect` makes an error, with its stack, that only `resolves` and `rejects` use: not those
   * who come here. The matcher makes its own when it fails.
   */
  function expectation(/** @type {unknown} */ actual, /** @type {string | symbol} */ name) {
    const { matchers } = store;
    const { stackTraceLimit } = Error;
    store.matchers = { [name]: matchers[String(name)] };
    Error.stackTraceLimit = 0;
    try {
      return expect(actual);
    } finally {
      Error.stackTraceLimit = stackTraceLimit;
      store.matchers = matchers;
    }
  }

  /** @type {ProxyHandler<{ actual: unknown }>} */
  const not = {
    get({ actual }, name) {
      const from = name in store.matchers ? expectation(actual, name) : expect(actual);
      return Reflect.get(from.not, name);
    },
  };
  /** @type {ProxyHandler<{ actual: unknown }>} */
  const all = {
    get({ actual }, name) {
      if (name === 'not') return new Proxy({ actual }, not);
      return Reflect.get(name in store.matchers ? expectation(actual, name) : expect(actual), name);
    },
  };
  globalThis.expect = new Proxy(expect, {
    apply: (_expect, _this, values) =>
      values.length > 1 ? expect(...values) : new Proxy({ actual: values[0] }, all),
  });
}
