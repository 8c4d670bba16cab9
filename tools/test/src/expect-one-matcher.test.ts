import assert from 'node:assert/strict';
import { stripVTControlCharacters } from 'node:util';

/** Checked by Node's assertions: those of the tests are what is tested. */
const saying = (message: RegExp) => (error: Error) => {
  assert.match(stripVTControlCharacters(error.message), message);
  return true;
};
const fails = (work: () => unknown, message: RegExp) => assert.throws(work, saying(message));
const rejects = (work: () => Promise<unknown>, message: RegExp) => assert.rejects(work, saying(message));

it('when a value is not as expected, then a matcher throws', () => {
  fails(() => expect(1).toBe(2), /Expected: 2/);
  fails(() => expect(1).not.toBe(1), /Expected: not 1/);
  fails(() => expect({ a: 1 }).toEqual({ a: expect.any(String) }), /Any<String>/);
  fails(() => expect(() => undefined).toThrow('x'), /did not throw/);
  fails(() => expect([1, 2]).toContain(3), /Expected value: +3/);
});

it('when a matcher throws, then the error names the line of the test', async () => {
  const isHere = (error: Error) => (error.stack ?? '').includes('expect-one-matcher.test.ts');
  assert.throws(() => expect(1).toBe(2), isHere);
  assert.throws(() => expect(1).not.toBe(1), isHere);
  await assert.rejects(() => expect(Promise.resolve(1)).resolves.toBe(2), isHere);
  await assert.rejects(() => expect(Promise.resolve(1)).rejects.toThrow('x'), isHere);
});

it('when it is as expected, then none throws', () => {
  expect(1).toBe(1);
  expect(1).not.toBe(2);
  expect({ a: 1 }).toEqual({ a: expect.any(Number) });
  assert.equal(expect.getState().numPassingAsserts, 3);
});

it('when a promise does not settle as expected, then a matcher rejects', async () => {
  await rejects(() => expect(Promise.resolve(1)).resolves.toBe(2), /Expected: 2/);
  await rejects(() => expect(Promise.resolve(1)).resolves.not.toBe(1), /Expected: not 1/);
  await rejects(() => expect(Promise.resolve(1)).rejects.toThrow('x'), /resolved instead of rejected/);
  await rejects(() => expect(Promise.reject(new Error('y'))).rejects.toThrow('x'), /Expected substring: "x"/);
  await rejects(
    () => expect(Promise.reject(new Error('y'))).resolves.toBe(1),
    /rejected instead of resolved/,
  );
});

it('when an expectation is kept, then each of its matchers works', () => {
  const kept = expect(1);
  kept.toBe(1);
  fails(() => kept.toBeGreaterThan(1), /> 1/);
  fails(() => kept.not.toBe(1), /not 1/);
});

/** With a matcher that no type has. */
const unknown = (expectation: object) => expectation as { toBeOne(): void };

it('when a matcher does not exist, then its call throws', () => {
  fails(() => unknown(expect(1)).toBeOne(), /toBeOne is not a function/);
  fails(() => unknown(expect(1).not).toBeOne(), /toBeOne is not a function/);
});

it('when it gets two values, then it throws, as Jest does', () => {
  fails(() => (expect as (...values: unknown[]) => void)(1, 1), /at most one argument/);
});
