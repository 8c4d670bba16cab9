import type { AppError } from '@team-operations/errors';
import { otherIdNames, type Operation } from '@team-operations/operations';
import { unfenced } from './free-text.ts';

const camelCase = (name: string) => name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** The property that an argument is by another name, in either way to write it: `job_id` as `jobId`. Undefined for every other argument. */
function renamed(operation: Operation, sent: object, name: string): string | undefined {
  const others = otherIdNames(operation);
  const other = camelCase(name);
  const known = Object.hasOwn(others, other) ? others[other] : undefined;
  if (known === undefined || Object.hasOwn(sent, known)) return undefined;
  // Of two values for one property, neither is chosen.
  const isSentTwice = Object.keys(sent).some((one) => one !== name && camelCase(one) === other);
  return isSentTwice ? undefined : known;
}

/** An error with the names of the arguments that were sent: what is wrong with `jobId` is not said of `id`. */
export function inNamesSent(operation: Operation, sent: object, error: AppError): AppError {
  const names = new Map(Object.keys(sent).map((name) => [renamed(operation, sent, name), name]));
  const issues = error.issues.map((issue) => ({ ...issue, path: names.get(issue.path) ?? issue.path }));
  return error.with({ issues });
}

/**
 * The arguments of a call as its operation wants them. Models send one word where a list of words is wanted, as REST takes it in a query, an id by the
 * name that a result gave it, and text with the marks that it was shown with. Everything else is left for the operation to refuse.
 */
export function asWanted(
  operation: Operation,
  sent: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const { input } = operation;
  const listed = Object.entries(sent).map(([sentName, value]) => {
    const name = renamed(operation, sent, sentName) ?? sentName;
    const isList = Object.hasOwn(input.properties, name) && input.properties[name]?.['type'] === 'array';
    return [name, isList && typeof value === 'string' ? [value] : value];
  });
  return unfenced(input, Object.fromEntries(listed)) as Record<string, unknown>;
}
