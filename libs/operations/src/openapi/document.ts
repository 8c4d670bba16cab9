import type { Operation, RestBinding } from '../operation.ts';
import { apiVersion } from './api-version.ts';
import { errorAnswers, sharedErrors, successAnswer } from './answers.ts';
import { collectComponents } from './components.ts';
import { conditionalParameters, notModified } from './conditions.ts';
import type { Examples } from './examples.ts';
import { sharedHeaders } from './headers.ts';
import { whoMay } from '../visibility.ts';
import { withReadablePatterns } from './readable-patterns.ts';
import { parametersOf, pathTemplate, requestBodyOf } from './request.ts';
import { tagsInGroups, type DomainTag } from './tags.ts';

const bearerScheme = {
  type: 'http',
  scheme: 'bearer',
  description:
    'An API key (`svc_…`), or an OAuth access token (`svc_oauth_…`): authorization code with PKCE, see `/.well-known/oauth-authorization-server`.',
};

/** The name of the operation; of a further binding with its method, since an id is given once. */
const idOf = ({ name, rest }: Operation, binding: RestBinding) =>
  binding === rest ? name : `${name}.${binding.method}`;

/** What the document calls an operation: an id for each binding. */
export const operationIds = (operation: Operation): string[] =>
  operation.bindings.map((binding) => idOf(operation, binding));

/** What of it will be removed, and when. */
const deprecated = ({ deprecations = [] }: Operation) =>
  deprecations.map(({ summary, removedOn }) => `Deprecated, and removed from ${removedOn}: ${summary}`);

/** A link to the guide of an operation, in Markdown, as a list for the paragraphs of a description. `at`: what comes before its path. */
export const guideOf = ({ guide }: Pick<Operation, 'guide'>, at = ''): string[] =>
  guide === undefined ? [] : [`[${guide.title}](${at}${guide.path})`];

function operationObject(operation: Operation, binding: RestBinding, examples: Examples) {
  const { name, summary, scope, effect, tool } = operation;
  const body = requestBodyOf(operation, binding);
  return {
    operationId: idOf(operation, binding),
    // Two entries of one name in a list are of no use to a reader.
    summary: binding === operation.rest ? summary : `${summary} (${binding.method.toUpperCase()})`,
    description: [
      operation.description,
      ...guideOf(operation),
      ...deprecated(operation),
      whoMay(operation),
    ].join('\n\n'),
    tags: [name.slice(0, name.indexOf('.'))],
    security: [{ bearer: [scope] }],
    'x-effect': effect,
    ...(tool === undefined ? {} : { 'x-mcp-tool': tool }),
    parameters: [...parametersOf(operation, binding), ...conditionalParameters(operation, binding)],
    ...(body === null ? {} : { requestBody: body }),
    responses: {
      ...successAnswer(operation, binding, examples),
      ...notModified(operation, binding),
      ...errorAnswers(operation, binding),
    },
  };
}

/** What a document has beside the operations over REST. */
export interface DocumentParts<Webhooks extends Record<string, object> = Record<string, object>> {
  /** What it says of itself, in Markdown. Default: only that it is an API. */
  info?: { title: string; description: string };
  /** Default: none; a viewer lists them as the operations come. */
  tags?: readonly DomainTag[];
  /** Path items of what is posted to receivers, by event type. */
  webhooks?: Webhooks;
  /** The body of a success of each operation. */
  examples?: Examples;
  /** The limit that the examples of headers show. Default: none. */
  requestsPerMinute?: number;
  /** Paths of another surface, with the responses that they refer to. */
  further?: { paths: Record<string, Record<string, object>>; responses: Record<string, object> };
}

const nothingFurther = { paths: {}, responses: {} };

/** The OpenAPI 3.1 document of the REST surface. */
export function openApiDocument<Webhooks extends Record<string, object>>(
  operations: readonly Operation[],
  {
    info = { title: 'API', description: 'Operations over REST.' },
    tags = [],
    webhooks,
    examples = {},
    requestsPerMinute = 0,
    further = nothingFurther,
  }: DocumentParts<Webhooks> = {},
) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const operation of operations) {
    for (const binding of operation.bindings) {
      const path = pathTemplate(binding);
      (paths[path] ??= {})[binding.method] = operationObject(operation, binding, examples);
    }
  }
  const { document, schemas } = collectComponents(
    withReadablePatterns({
      paths: { ...paths, ...further.paths },
      responses: { ...sharedErrors(operations), ...further.responses },
    }),
  );
  return {
    openapi: '3.1.0',
    info: { ...info, version: apiVersion },
    servers: [{ url: '/' }],
    ...tagsInGroups(tags),
    paths: document.paths,
    webhooks: webhooks ?? ({} as Webhooks),
    components: {
      schemas,
      responses: document.responses,
      headers: sharedHeaders(requestsPerMinute),
      securitySchemes: { bearer: bearerScheme },
    },
  };
}
