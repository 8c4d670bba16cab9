import { registry, restDocument } from '@team-operations/catalogue';
import type { Operation } from '@team-operations/operations';
import type { RequestHandler, Response } from 'express';

interface Reference {
  $ref: string;
}
interface Answer {
  headers?: Record<string, Reference>;
}
interface Documented {
  paths: Record<string, Record<string, { responses: Record<string, Answer | Reference> }>>;
  components: { responses: Record<string, Answer>; headers: Record<string, object> };
}

const referred = (reference: string) => reference.slice(reference.lastIndexOf('/') + 1);

/** Status -> the headers that it has. */
export type DocumentedAnswers = ReadonlyMap<number, ReadonlySet<string>>;

export interface DocumentedHeaders {
  /** Those that the document describes; others are of HTTP itself, such as `Content-Type`. */
  names: readonly string[];
  /** What is said of the answers to a request; undefined for a path, or a method of it, that the document does not have. */
  answersOf(method: string, path: string): DocumentedAnswers | undefined;
}

const described = new WeakMap<readonly Operation[], DocumentedHeaders>();

/** The statuses and headers of answers as the OpenAPI document of these operations has them; the document is made once. */
export function documentedHeaders(operations: readonly Operation[]): DocumentedHeaders {
  const known = described.get(operations) ?? readDocument(operations);
  described.set(operations, known);
  return known;
}

function readDocument(operations: readonly Operation[]): DocumentedHeaders {
  const { paths, components } = restDocument(operations) as unknown as Documented;
  const answers = (responses: Record<string, Answer | Reference>): DocumentedAnswers =>
    new Map(
      Object.entries(responses).map(([status, answer]) => {
        const { headers = {} } = '$ref' in answer ? components.responses[referred(answer.$ref)]! : answer;
        return [Number(status), new Set(Object.keys(headers))];
      }),
    );
  const routes = Object.entries(paths)
    .map(([path, item]) => ({
      pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
      parameters: path.split('{').length,
      methods: new Map(
        Object.entries(item).map(([method, { responses }]) => [method.toUpperCase(), answers(responses)]),
      ),
    }))
    // As the routers do: `/v1/jobs/count` is no job.
    .sort((one, other) => one.parameters - other.parameters);
  return {
    names: Object.keys(components.headers),
    answersOf: (method, path) =>
      routes.find(({ pattern }) => pattern.test(path))?.methods.get(method === 'HEAD' ? 'GET' : method),
  };
}

/** Of a body that did not arrive, and of `Expect`: matters of HTTP itself, at any address. */
const ofHttp = [408, 417];

/** What an answer has that the document of its operation lacks. */
export function undocumented(
  { names, answersOf }: DocumentedHeaders,
  method: string,
  path: string,
  res: Pick<Response, 'statusCode' | 'hasHeader'>,
) {
  const answers = answersOf(method, path);
  if (answers === undefined || ofHttp.includes(res.statusCode)) return null;
  const headers = answers.get(res.statusCode);
  if (headers === undefined) return `status ${res.statusCode}`;
  const missing = names.filter((name) => res.hasHeader(name) && !headers.has(name));
  return missing.length === 0 ? null : `${missing.join(', ')} of status ${res.statusCode}`;
}

/**
 * Compares each answer with the OpenAPI document: a test in which an operation answers with a status or a header that its callers cannot know
 * of fails. The error is thrown where no handler of requests sees it, so that Jest counts it to the test that runs.
 */
export function documentedResponses(operations: readonly Operation[] = registry): RequestHandler {
  const documented = documentedHeaders(operations);
  return (req, res, next) => {
    const { method, path } = req;
    res.once('finish', () => {
      const found = undocumented(documented, method, path, res);
      if (found !== null) throw new Error(`The OpenAPI document of ${method} ${path} lacks ${found}.`);
    });
    next();
  };
}
