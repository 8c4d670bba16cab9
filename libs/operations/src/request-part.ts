import type { Scope } from '@team-operations/scopes';
import type { OperationContext } from './operation.ts';

/** One thing that a request did or caused. */
export interface RequestStep {
  at: string;
  /** Summary of the step. */
  summary: string;
  /** Where it can be read over REST; null when nowhere. */
  path: string | null;
}

/** What one domain knows of a request: a part of `GET /v1/requests/{id}`. */
export interface RequestPart {
  /** What its steps are, such as `flow`. */
  kind: string;
  /** What a caller needs to see them. */
  scope: Scope;
  /** What some of its steps need beside that. Those that a caller lacks are named, and the steps that need them are not found. */
  furtherScopes?: readonly Scope[];
  /** At most `limit` steps, the oldest first. */
  find: (requestId: string, limit: number, context: OperationContext) => Promise<readonly RequestStep[]>;
}
