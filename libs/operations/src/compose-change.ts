import { empty, join, raw, sql, type Sql } from '@team-operations/database';
import { insertOutbox } from '@team-operations/messaging';
import type { Change, StoredAnswer } from './change.ts';
import type { OperationContext } from './operation.ts';

/** Who changes something. Where no caller uses a surface, a domain says what the change came through, and what represents the credential. */
export interface Author {
  readonly principal: Pick<OperationContext['principal'], 'teamId' | 'credentialId' | 'personId'>;
  readonly surface: string;
  readonly requestId: string;
}

/** The resource as it is now with what is answered beside it, as text: the order of its properties stays. */
const resourceAnd = ({ beside }: Change): Sql =>
  beside === undefined
    ? raw('change.after')
    : sql`(left(change.after::text, -1) || ',' || substr(${JSON.stringify(beside)}::text, 2))::json`;

/**
 * When a change was made: the time of a version, so that changes that waited for each other are listed as they were made. `now()` is when the
 * statement started.
 */
const timeOfChange = raw(
  "CASE WHEN before IS NULL THEN now() ELSE coalesce((after ->> 'updatedAt')::timestamptz, now()) END",
);

/** The audit rows of the rows of a common table expression. */
export function insertAudit(from: string, operation: string, { principal, surface, requestId }: Author): Sql {
  return sql`
    INSERT INTO audit_entry
      (id, team_id, operation, resource_id, before, after, credential_id, person_id, surface, request_id, at)
    SELECT uuidv7(), ${principal.teamId}::uuid, ${operation}, id, before, after,
      ${principal.credentialId}::uuid, ${principal.personId}::uuid, ${surface}, ${requestId}, ${timeOfChange}
    FROM ${raw(from)}`;
}

/** The name of a further change; throws when it would be made also where the change is not. */
function dependent(name: string, statement: Sql, earlier: readonly string[]): string {
  const words = new Set(statement.sql.split(/\W+/));
  if (!earlier.some((step) => words.has(step)))
    throw new TypeError(`${name} depends neither on change nor on a step before it`);
  return name;
}

/** The steps of changes beside the one of the operation, each with its audit rows and events. */
function furtherSteps(operation: string, { steps = [], further = [] }: Change, author: Author): Sql[] {
  // Most changes have none, and the text of each step is built to read its name.
  if (further.length === 0) return [];
  const earlier = steps.map(({ sql: text }) => /^\s*(\w+) AS/.exec(text)?.[1] ?? '');
  return further.flatMap(({ name, statement, events }) => [
    sql`, ${raw(dependent(name, statement, ['change', ...earlier]))} AS (${statement})`,
    sql`, ${raw(name)}_audit AS (${insertAudit(name, operation, author)})`,
    sql`, ${raw(name)}_outbox AS (${insertOutbox(events, { from: name, dataColumn: 'after', keyColumn: 'id' })})`,
  ]);
}

/** The resources of the further changes by id, beside that of the operation. */
function furtherResources({ further = [] }: Change): Sql {
  if (further.length === 0) return empty;
  const rows = further.map(({ name }) => sql`SELECT id, after FROM ${raw(name)}`);
  return sql`, (SELECT json_object_agg(id, after) FROM (${join(rows, ' UNION ALL ')}) AS rows) AS further`;
}

export interface ComposeOptions {
  /** The answer to keep with the change. */
  stored?: StoredAnswer | undefined;
  /** False where the resource that the statement returns is not read: then it is not sent. Default: true. */
  returnsResource?: boolean;
}

/**
 * The change with everything that must be committed with it, as one statement: one round trip and one commit, a third of
 * the time of an interactive transaction. When the change touches no row, none of the others is written.
 */
export function composeChange(
  operation: string,
  change: Change,
  context: Author,
  { stored: answer, returnsResource = true }: ComposeOptions = {},
): Sql {
  const { principal } = context;
  const steps = (change.steps ?? []).map((step) => sql`${step},`);
  const kept =
    change.answer === undefined ? resourceAnd(change) : sql`${JSON.stringify(change.answer)}::json`;
  const stored =
    answer === undefined
      ? empty
      : sql`, stored_answer AS (
          INSERT INTO idempotency_key (credential_id, key, operation, request_hash, answer)
          SELECT ${principal.credentialId}::uuid, ${answer.key}, ${operation}, ${answer.requestHash}::bytea, ${kept} FROM change
        )`;
  const further = furtherSteps(operation, change, context);
  const source = { from: 'change', dataColumn: 'after', beside: change.eventsOfStep };
  return sql`
    WITH ${join([empty, ...steps], '')} change AS (${change.statement}),
    audit AS (${insertAudit('change', operation, context)}),
    outbox AS (${insertOutbox(change.events, source)})
    ${join([empty, ...further], '')} ${stored}
    SELECT ${returnsResource ? resourceAnd(change) : raw('NULL')} AS after ${furtherResources(change)} FROM change`;
}
