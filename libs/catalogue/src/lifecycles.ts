import { domains } from './registry.ts';

/** The life cycles of all domains. */
export const lifecycles = domains.flatMap(({ lifecycles = [] }) => lifecycles);
