import { Type, type TSchema } from '@sinclair/typebox';
import { AppError, type Issue } from '@team-operations/errors';
import { cleanInput, validator, type Validator } from '@team-operations/schemas';
import type { OutboxEvent } from '@team-operations/messaging';
import type { Change, Written } from './change.ts';
import type { JsonOperation, Operation } from './operation.ts';

/** Schemas are compiled at their first use: a process pays only for the operations that it serves. */
function compiledOnce<Checked extends Operation>(schemaOf: (operation: Checked) => TSchema) {
  const validators = new WeakMap<Checked, Validator<unknown>>();
  return (operation: Checked) => {
    let check = validators.get(operation);
    if (check === undefined) validators.set(operation, (check = validator(schemaOf(operation))));
    return check;
  };
}

const inputValidator = compiledOnce((operation: Operation) => operation.input);
const outputValidator = compiledOnce((operation: JsonOperation) =>
  operation.kind === 'list' ? Type.Array(operation.output) : operation.output,
);

/**
 * The name of a filter that has one value: who sent `status=DONE` sent no list, and `status` is the field (specification 7). Of several
 * values, the number says which.
 */
function ofOneValue({ kind }: Operation, input: unknown, issue: Issue): Issue {
  const [, name = ''] = /^([^.]+)\.0$/.exec(issue.path) ?? [];
  const value = (input as Readonly<Record<string, unknown>> | null)?.[name];
  return kind !== 'write' && Array.isArray(value) && value.length === 1 ? { ...issue, path: name } : issue;
}

/** What the schema cannot say of properties in which nothing else is wrong. */
function furtherIssues({ furtherChecks = [] }: Operation, input: unknown, found: readonly Issue[]): Issue[] {
  if (furtherChecks.length === 0 || typeof input !== 'object' || input === null) return [];
  const wrong = new Set(found.map(({ path }) => path.split('.', 1)[0]));
  const applying = furtherChecks.filter((check) => !check.of.some((name) => wrong.has(name)));
  return applying.flatMap((check) => check.issuesOf({ ...input }));
}

/** The input with its type and its free text cleaned, or a 400 that names every offending field together. */
export function checkInput(
  operation: Operation,
  input: unknown,
  earlierIssues: readonly Issue[] = [],
): Record<string, unknown> {
  const cleaned = cleanInput(operation.input, input);
  const { value, issues: found = [] } = inputValidator(operation)(cleaned);
  const issues = found.map((issue) => ofOneValue(operation, input, issue));
  const paths = new Set(earlierIssues.map(({ path }) => path));
  const all = [...earlierIssues, ...issues.filter(({ path }) => !paths.has(path))];
  all.push(...furtherIssues(operation, cleaned, all));
  if (all.length > 0) throw new AppError('BadRequestError', all);
  return value as Record<string, unknown>;
}

/** A response that is not what the documentation specifies: the fault is ours. */
export class OutputViolation extends Error {
  readonly operation: string;

  constructor(operation: string, message: string, cause?: unknown) {
    super(message, { cause });
    this.operation = operation;
  }
}

/** Takes violations that must not become errors. */
export type ReportViolation = (violation: OutputViolation) => void;

function violationOf(operation: JsonOperation, output: unknown): OutputViolation | null {
  const { issues } = outputValidator(operation)(output);
  if (issues === undefined) return null;
  const found = JSON.stringify(issues.slice(0, 5));
  return new OutputViolation(
    operation.name,
    `The response of ${operation.name} violates its schema: ${found}`,
  );
}

/** An event whose data its topic does not have: readers would give it up. */
export class EventViolation extends Error {}

function checkEvent({ topic, type, ofChange, issuesOf }: OutboxEvent, after: unknown): void {
  const issues = ofChange ? (issuesOf?.(after) ?? []) : [];
  if (issues.length > 0)
    throw new EventViolation(`${type} on ${topic}: ${JSON.stringify(issues.slice(0, 5))}`);
}

/** Throws where an event of a change carries what the schema of its topic refuses. Tests call it after each write; production does not. */
export function checkEvents({ events, further = [] }: Change, written: Written): void {
  for (const event of events) checkEvent(event, written.after);
  for (const event of further.flatMap((one) => one.events)) {
    const after = written.further?.[event.key];
    if (after !== undefined) checkEvent(event, after);
  }
}

/** Of the responses of an operation that are checked after they were sent: milliseconds from one to the next. */
const sampleInterval = 1000;
const lastChecked = new WeakMap<JsonOperation, number>();

/** Whether a response of the operation is checked now: the first of a process is, and then at most one a second. */
function isSampled(operation: JsonOperation): boolean {
  const now = performance.now();
  if (now - (lastChecked.get(operation) ?? -Infinity) < sampleInterval) return false;
  lastChecked.set(operation, now);
  return true;
}

/**
 * Checks a response against the schema of its operation. With `report` a sample is checked after it was sent, and a violation is reported:
 * what is committed must not become an error, a caller who reads is better served by what there is, and to check every response
 * takes a tenth of the time of a list (docs/decisions/0001-operations-declared-once.md). Without, as in tests, every response
 * is checked, and the violation is thrown.
 */
export function checkOutput(operation: JsonOperation, output: unknown, report?: ReportViolation): void {
  if (report === undefined) {
    const found = violationOf(operation, output);
    if (found !== null) throw found;
    return;
  }
  if (!isSampled(operation)) return;
  setImmediate(() => {
    try {
      const found = violationOf(operation, output);
      if (found !== null) report(found);
    } catch (error) {
      // This is not awaited: thrown here it would end the process.
      report(
        new OutputViolation(operation.name, `The response of ${operation.name} cannot be checked`, error),
      );
    }
  });
}
