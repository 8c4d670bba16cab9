import { scopeTable } from '@team-operations/scopes';
import type { Operation } from '../operation.ts';
import { answerSchema, errorAnswers } from './answers.ts';
import { collectComponents } from './components.ts';
import { parametersOf, requestBodyOf } from './request.ts';

const description = `Data of a field-operations team. Send \`Authorization: Bearer <API key or access token>\` with each request.
A \`POST\` may carry an \`Idempotency-Key\`: the same key and request within 24 hours gets the first answer again.
Lists carry \`next_cursor\`; send it as \`cursor\` for the next page. Every answer carries \`X-Request-Id\`: quote it when you ask us.`;

function whoMay({ scope, managersOnly }: Operation): string {
  const needed = `Scope: \`${scope}\` (${scopeTable[scope].sentence.toLowerCase()}).`;
  return managersOnly === true
    ? `${needed} It hands out or ends credentials, so an API key must be allowed everything (\`apis.all\`), and no application may.`
    : needed;
}

function operationObject(operation: Operation) {
  const { name, summary, scope, effect, rest } = operation;
  const body = requestBodyOf(operation);
  return {
    operationId: name,
    summary,
    description: `${operation.description}\n\n${whoMay(operation)}`,
    tags: [name.slice(0, name.indexOf('.'))],
    security: [{ bearer: [scope] }],
    'x-effect': effect,
    parameters: parametersOf(operation),
    ...(body === null ? {} : { requestBody: body }),
    responses: {
      [rest.status ?? 200]: {
        description: rest.status === 201 ? 'Created' : 'Success',
        content: { 'application/json': { schema: answerSchema(operation) } },
      },
      ...errorAnswers(operation),
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
    const path = operation.rest.path.replaceAll(/:(\w+)/g, '{$1}');
    (paths[path] ??= {})[operation.rest.method] = operationObject(operation);
  }
  const { document, schemas } = collectComponents(paths);
  return {
    openapi: '3.1.0',
    info: { title: 'Team Operations Service', version: '1', description },
    servers: [{ url: '/' }],
    paths: document,
    webhooks,
    components: {
      schemas,
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: 'API key or OAuth access token' },
      },
    },
  };
}
