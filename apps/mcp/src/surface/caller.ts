import type { Principal } from '@team-operations/credentials';
import type { Narrowing } from './narrowing.ts';

/** Who sent a message, and what of the tools the connection wants. */
export interface Caller {
  principal: Principal;
  /** Also of what the message causes: `GET /v1/requests/{id}` joins them. */
  requestId: string;
  narrowing: Narrowing;
  /** Aborted when the caller has gone. */
  gone?: AbortSignal;
  /** Aborted when the caller has gone, or its call has taken as long as one may; then the reason is the error to answer. */
  signal?: AbortSignal;
}
