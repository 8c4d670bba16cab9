import { domains } from '@team-operations/catalogue';
import type { Arrangements } from '@team-operations/testing';

const ofDomains = await Promise.all(
  domains.map(async ({ name }) => {
    const tests = (await import(`@team-operations/${name}/arrangements`)) as { arrangements: Arrangements };
    return tests.arrangements;
  }),
);

/** How each operation succeeds, as its domain says. An operation without one fails the tests. */
export const arrangements: Arrangements = Object.assign({}, ...ofDomains);
