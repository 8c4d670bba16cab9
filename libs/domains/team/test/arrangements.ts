import type { Arrangements } from '@team-operations/testing';

/** For each operation an input that succeeds, and what must be there for it. */
export const arrangements: Arrangements = {
  'team.get': async () => ({}),
};
