import { domains } from '@team-operations/catalogue';
import type { Operation } from '@team-operations/operations';
import { call, type Arrangements } from '@team-operations/testing';
import type { GatewayUnderTest } from './gateway.ts';

const ofDomains = await Promise.all(
  domains.map(async ({ name }) => {
    const tests = (await import(`@team-operations/${name}/arrangements`)) as { arrangements: Arrangements };
    return tests.arrangements;
  }),
);

/** How each operation succeeds, as its domain says. An operation without one fails the tests. */
export const arrangements: Arrangements = Object.assign({}, ...ofDomains);

/** Calls an operation over REST with an input as a caller would: path parameters in the path, the rest in query or body. */
export function callOperation(
  app: GatewayUnderTest['app'],
  credential: string | null,
  { rest }: Operation,
  input: Record<string, unknown>,
) {
  const others = { ...input };
  const path = rest.path.replaceAll(/:(\w+)/g, (_, name: string) => {
    delete others[name];
    return String(input[name]);
  });
  if (rest.method !== 'get') return call(app, credential, rest.method, path, others);
  return call(
    app,
    credential,
    'get',
    `${path}?${new URLSearchParams(others as Record<string, string>).toString()}`,
  );
}
