import type { Operation } from '../operation.ts';

/** An address of REST in a sentence: `POST /v1/flows/:id/fix`, or `GET /v1/flows?jobId=…`. */
const address = /\b(GET|POST|PATCH) (\/v1\/[\w/:-]*[\w])(?:\?\w+=…?)?/g;

/** Two addresses are one when only the names of their parameters differ. */
const keyOf = (method: string, path: string) => `${method.toUpperCase()} ${path.replaceAll(/:\w+/g, ':')}`;

/**
 * Makes sentences that were written for callers of REST fit for assistants: an address becomes the name of its tool. What has no tool
 * stays, for the person who reads the answer.
 */
export function toolWords(operations: readonly Operation[]): (text: string) => string {
  const tools = new Map(
    operations.flatMap(({ tool, bindings }) =>
      tool === undefined ? [] : bindings.map(({ method, path }) => [keyOf(method, path), tool] as const),
    ),
  );
  return (text) =>
    text.replaceAll(
      address,
      (found, method: string, path: string) => tools.get(keyOf(method, path)) ?? found,
    );
}
