import { pathParameters, type Operation } from '@team-operations/operations';

/** What one request created: its answer and its input. */
type Created = Readonly<Record<string, unknown>>;
type Locate = (answer: Created, input: Created) => string;

/** Which operation reads what this one creates, and with which input. Default: `get` of the same resource, by its id. */
function readingOf({ name, created }: Operation) {
  return (
    created ?? { readBy: `${name.slice(0, name.indexOf('.'))}.get`, input: ({ id }: Created) => ({ id }) }
  );
}

/** Makes the address for an input. The path is taken apart once, not for each request. */
function addressesOf({ rest }: Operation): (input: Created) => string {
  const names = pathParameters(rest);
  const inPath = new Set(names);
  const [start = '', ...pieces] = rest.path.split(/:\w+/);
  return (input) => {
    const path = names.reduce(
      (before, name, index) => before + encodeURIComponent(String(input[name])) + (pieces[index] ?? ''),
      start,
    );
    const query = Object.entries(input).filter(([name]) => !inPath.has(name));
    if (query.length === 0) return path;
    return `${path}?${new URLSearchParams(query.map(([name, value]) => [name, String(value)])).toString()}`;
  };
}

/**
 * The address of what an operation creates (RFC 9110, 15.3.2): that of the operation which reads it. Undefined for an operation that creates
 * nothing, or nothing that these operations read.
 */
export function createdLocation(operation: Operation, operations: readonly Operation[]): Locate | undefined {
  if (!operation.bindings.some(({ status }) => status === 201)) return undefined;
  const reading = readingOf(operation);
  const read = operations.find(({ name }) => name === reading.readBy);
  if (read === undefined) return undefined;
  const addressOf = addressesOf(read);
  return (answer, sent) => addressOf(reading.input(answer, sent));
}
