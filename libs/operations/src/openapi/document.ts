import type { Operation, RestBinding } from '../operation.ts';
import { contentOf, errorAnswers, sharedErrors } from './answers.ts';
import { collectComponents } from './components.ts';
import { whoMay } from '../visibility.ts';
import { parametersOf, requestBodyOf } from './request.ts';

const description = `Data of a field-operations team. Send \`Authorization: Bearer <API key or access token>\` with each request.
A \`POST\` may carry an \`Idempotency-Key\`: the same key and request within 24 hours gets the first response again.
Lists carry \`next_cursor\`; send it as \`cursor\` for the next page. Every response carries \`X-Request-Id\`: quote it to support.`;

/** The name of the operation; of a further binding with its method, since an id is given once. */
const idOf = ({ name, rest }: Operation, binding: RestBinding) =>
  binding === rest ? name : `${name}.${binding.method}`;

function operationObject(operation: Operation, binding: RestBinding) {
  const { name, summary, scope, effect } = operation;
  const body = requestBodyOf(operation, binding);
  return {
    operationId: idOf(operation, binding),
    summary,
    description: `${operation.description}\n\n${whoMay(operation)}`,
    tags: [name.slice(0, name.indexOf('.'))],
    security: [{ bearer: [scope] }],
    'x-effect': effect,
    parameters: parametersOf(operation, binding),
    ...(body === null ? {} : { requestBody: body }),
    responses: {
      [binding.status ?? 200]: {
        description: binding.status === 201 ? 'Created' : 'Success',
        ...contentOf(operation),
      },
      ...errorAnswers(operation, binding),
    },
  };
}

/** The OpenAPI 3.1 document of the REST surface; `webhooks` are the path items of what is posted to receivers, by event type. */
export function openApiDocument<Webhooks extends Record<string, object>>(
  operations: readonly Operation[],
  webhooks: Webhooks,
) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const operation of operations) {
    for (const binding of operation.bindings) {
      const path = binding.path.replaceAll(/:(\w+)/g, '{$1}');
      (paths[path] ??= {})[binding.method] = operationObject(operation, binding);
    }
  }
  const { document, schemas } = collectComponents({ paths, responses: sharedErrors(operations) });
  return {
    openapi: '3.1.0',
    info: { title: 'Team Operations Service', version: '1', description },
    servers: [{ url: '/' }],
    paths: document.paths,
    webhooks,
    components: {
      schemas,
      responses: document.responses,
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: 'API key or OAuth access token' },
      },
    },
  };
}
