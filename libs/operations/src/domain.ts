import type { Operation } from './operation.ts';

/** All that one part of the trade brings to the service. */
export interface Domain {
  /** Its folder under libs/domains. */
  name: string;
  operations: readonly Operation[];
}
