import type { Arrangements } from '@team-operations/testing';
import { domains } from './registry.ts';

it.each(domains.map((domain) => [domain.name, domain] as const))(
  '%s says of each of its operations, and of no other, how it succeeds',
  async (name, { operations }) => {
    const tests = (await import(`@team-operations/${name}/arrangements`)) as { arrangements: Arrangements };
    expect(Object.keys(tests.arrangements).sort()).toEqual(operations.map((one) => one.name).sort());
  },
);
