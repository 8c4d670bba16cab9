import type { Request } from 'express';
import { quotes, type Issue } from '@team-operations/errors';
import { undecodableParameters } from '@team-operations/http';
import { inputBesidePath, readDryRun, type Operation, type RestBinding } from '@team-operations/operations';
import { insteadOfProperty, suggestKnown } from '@team-operations/schemas';
import { readConditions } from './conditions.ts';

/** The query as it was sent, repeated names included; set as the application's query parser. */
export function parseQuery(text: string | null): URLSearchParams {
  return new URLSearchParams(text ?? '');
}

/** Express types what its own parser makes; ours is `parseQuery`. */
function queryOf(req: Request): URLSearchParams {
  return req.query as unknown as URLSearchParams;
}

/** Text from the query as the type that the schema asks for; what does not look like it is left for the schema to refuse. */
function fromText(text: string, type: unknown): unknown {
  if (type === 'integer' && /^-?[0-9]{1,15}$/.test(text)) return Number(text);
  if (type === 'boolean' && (text === 'true' || text === 'false')) return text === 'true';
  return text;
}

const undecodable = (path: string): Issue => ({
  code: 'wrong_format',
  path,
  message: 'is not percent-encoded UTF-8',
  fix: 'Encode the value as UTF-8, and `%` as `%25`.',
  [quotes]: [path],
});

/** The query as input. A list may be sent as one text with commas, or repeated; anything else only once. */
function readQuery(operation: Operation, req: Request, issues: Issue[]): Record<string, unknown> {
  const input: Record<string, unknown> = {};
  const query = queryOf(req);
  issues.push(...undecodableParameters(req).map(undecodable));
  for (const [name, text] of query) {
    const schema = operation.input.properties[name];
    if (schema?.['type'] === 'array') {
      const before = Object.hasOwn(input, name) ? (input[name] as string[]) : [];
      input[name] = [...before, ...text.split(',')];
    } else if (Object.hasOwn(input, name)) {
      // To send an unknown parameter once is no remedy: the schema names what is wrong with it.
      if (schema !== undefined && !issues.some(({ path }) => path === name)) {
        issues.push({
          code: 'sent_twice',
          path: name,
          message: 'was sent more than once',
          fix: 'Send it once: it takes one value.',
        });
      }
    } else {
      // defineProperty in effect: a parameter called __proto__ is a name like any other, and unknown.
      Object.defineProperty(input, name, {
        value: fromText(text, schema?.['type']),
        enumerable: true,
      });
    }
  }
  return input;
}

function readBody(req: Request, issues: Issue[]): Record<string, unknown> {
  // Without a body it is undefined; null is a body, and no object.
  const body: unknown = req.body === undefined ? {} : req.body;
  if (typeof body === 'object' && body !== null && !Array.isArray(body))
    return body as Record<string, unknown>;
  issues.push({
    code: 'malformed_body',
    path: '',
    message: 'must be a JSON object',
    fix: 'Send {"name": value, …}.',
  });
  return {};
}

/** Names that callers guess for the parameter that chooses the type of a file. */
const typeByName =
  /^(?:accept|as|ext|extension|format|output|type|(?:content|file|media|mime)[-_]?(?:type|format)?)$/i;

/** How a caller chooses the type of a file, for whom a parameter such as `format` is a guess; undefined for other names, and where there is no choice. */
function typesOf(operation: Operation, name: string): string | undefined {
  if (!typeByName.test(name)) return undefined;
  if (operation.kind !== 'file' || operation.mediaTypes.length === 1) return undefined;
  return `Name the type in \`Accept\`: ${operation.mediaTypes.join(', ')}.`;
}

/** Names that the path has, and unknown ones: what the schema suggests for those is also what the path has, which is refused. */
function besidePathIssues(
  operation: Operation,
  binding: RestBinding,
  { params }: Request,
  sent: object,
): Issue[] {
  if (Object.keys(params).length === 0) return [];
  const known = Object.keys(inputBesidePath(operation, binding));
  const isClosed = operation.input['additionalProperties'] === false;
  const names = Object.keys(sent);
  return names.flatMap((path): Issue[] => {
    const isOfPath = Object.hasOwn(params, path);
    if (!isOfPath && (!isClosed || known.includes(path))) return [];
    const message = isOfPath ? 'is set by the path' : 'is unknown';
    const fix = isOfPath
      ? `Leave it out: the path has \`${path}\`.`
      : (insteadOfProperty(operation.input, path) ??
        typesOf(operation, path) ??
        suggestKnown(path, known, names));
    return [{ code: 'unknown_field', path, message, fix, [quotes]: [path] }];
  });
}

/**
 * An operation's input from a request by one of its bindings: path parameters, and the query of a GET or the body of the others. Refuses what
 * the schema could not see: repeated parameters, a query beside a body, an id both in the path
 * and the body, conditions on a change.
 */
export function restInput(
  operation: Operation,
  binding: RestBinding,
  req: Request,
): {
  input: Record<string, unknown>;
  inputIssues: Issue[];
  dryRun: boolean;
  ifVersion: readonly string[] | undefined;
} {
  const issues: Issue[] = [];
  const isGet = binding.method === 'get';
  const sent = isGet ? readQuery(operation, req, issues) : readBody(req, issues);
  const query = isGet ? { dryRun: false, issues: [] } : readDryRun(operation, queryOf(req));
  const conditions = readConditions(operation, req);
  issues.push(...query.issues, ...conditions.issues, ...besidePathIssues(operation, binding, req, sent));
  const { ifVersion } = conditions;
  return { input: { ...sent, ...req.params }, inputIssues: issues, dryRun: query.dryRun, ifVersion };
}
