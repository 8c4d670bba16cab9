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

function addressOf({ rest }: Operation, input: Created): string {
  const inPath = new Set(pathParameters(rest));
  const path = rest.path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(input[name])));
  const query = Object.entries(input).filter(([name]) => !inPath.has(name));
  if (query.length === 0) return path;
  return `${path}?${new URLSearchParams(query.map(([name, value]) => [name, String(value)])).toString()}`;
}

/**
 * The address of what an operation creates (RFC 9110, 15.3.2): that of the operation which reads it. Undefined for an operation that creates
 * nothing, or nothing that these operations read.
 */
export function createdLocation(operation: Operation, operations: readonly Operation[]): Locate | undefined {
  if (!operation.bindings.some(({ status }) => status === 201)) return undefined;
  const reading = readingOf(operation);
  const read = operations.find(({ name }) => name === reading.readBy);
  return read && ((answer, sent) => addressOf(read, reading.input(answer, sent)));
}
