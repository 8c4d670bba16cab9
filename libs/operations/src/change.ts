import { empty, join, raw, sql, type Sql } from '@team-operations/database';
import { insertOutbox, type OutboxEvent } from '@team-operations/messaging';
import { uuidV7 } from '@team-operations/service';
import type { OperationContext } from './operation.ts';

/** One change of team data. */
export interface Change {
  /** Common table expressions before the statement, each `name AS (…)`, for a change that touches more than one table. */
  steps?: readonly Sql[];
  /**
   * A statement that changes at most one resource and returns `id uuid, before json, after json`: the resource as it was
   * (null when it is new) and as it is now.
   */
  statement: Sql;
  /** What to tell the world. An event of the change carries the resource as it is now. */
  events: readonly OutboxEvent[];
  /** What the caller is answered, when that is not the resource. */
  answer?: unknown;
}

/** The answer to keep for an Idempotency-Key. */
export interface StoredAnswer {
  key: string;
  requestHash: Buffer;
}

/**
 * The change with everything that must stand or fall with it, as one statement: one round trip and one commit, a third of
 * the time of an interactive transaction. When the change touches no row, none of the others is written.
 */
export function composeChange(
  operation: string,
  change: Change,
  context: OperationContext,
  answer?: StoredAnswer,
): Sql {
  const { principal } = context;
  const steps = (change.steps ?? []).map((step) => sql`${step},`);
  const kept =
    change.answer === undefined ? raw('change.after') : sql`${JSON.stringify(change.answer)}::json`;
  const stored =
    answer === undefined
      ? empty
      : sql`, stored_answer AS (
          INSERT INTO idempotency_key (credential_id, key, operation, request_hash, answer)
          SELECT ${principal.credentialId}::uuid, ${answer.key}, ${operation}, ${answer.requestHash}::bytea, ${kept} FROM change
        )`;
  return sql`
    WITH ${join([empty, ...steps], '')} change AS (${change.statement}),
    audit AS (
      INSERT INTO audit_entry
        (id, team_id, operation, resource_id, changes, credential_id, person_id, surface, request_id)
      SELECT ${uuidV7()}::uuid, ${principal.teamId}::uuid, ${operation}, change.id,
        changed_fields(change.before, change.after),
        ${principal.credentialId}::uuid, ${principal.personId}::uuid, ${context.surface}, ${context.requestId}
      FROM change
    ),
    outbox AS (${insertOutbox(change.events, { from: 'change', dataColumn: 'after' })})
    ${stored}
    SELECT after FROM change`;
}
