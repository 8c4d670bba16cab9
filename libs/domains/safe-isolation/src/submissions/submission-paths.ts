import { Type, type TSchema } from '@sinclair/typebox';
import { errorTable, sipErrorBody, type ErrorName } from '@team-operations/errors';
import {
  errorExample,
  errorHeaders,
  errorMeaning,
  parametersOf,
  requestBodyOf,
  successHeaders,
  withoutVersion,
  type Examples,
  type Operation,
  type RestBinding,
} from '@team-operations/operations';
import { SubmissionAnswer } from './submission-answer.ts';
import { SubmissionRecord } from './submission-record.ts';

/** The body of every error of the submission API (specification 7). */
const SipError = Type.Object(
  {
    status: Type.Literal('error'),
    message: Type.String({ description: 'What happened, and whether anyone was notified' }),
    request_id: Type.String(),
    errors: Type.Array(
      Type.Object({
        field: Type.String({ description: 'Invalid field; nested fields are separated by dots' }),
        error: Type.String(),
        fix: Type.Optional(Type.String({ description: 'How to fix it' })),
      }),
    ),
  },
  { title: 'SipError' },
);

const always = ['BadRequestError', 'UnauthorizedError', 'ForbiddenError'] as const;
const trouble = ['TooManyRequestsError', 'InternalServerError', 'ServiceUnavailableError'] as const;
const ofSubmit = [
  ...always,
  'ConflictError',
  'PayloadTooLargeError',
  'UnsupportedMediaTypeError',
  ...trouble,
] as const;
const ofRead = [...always, 'NotFoundError', ...trouble] as const;

const componentOf = (name: ErrorName) => `Sip${name}`;

const errors = (names: readonly ErrorName[]) =>
  Object.fromEntries(
    names.map((name) => [errorTable[name].status, { $ref: `#/components/responses/${componentOf(name)}` }]),
  );

const responses = () =>
  Object.fromEntries(
    [...new Set<ErrorName>([...ofSubmit, ...ofRead])].map((name) => [
      componentOf(name),
      {
        description: errorMeaning[name],
        ...withoutVersion(errorHeaders(name)),
        content: { 'application/json': { schema: SipError, example: errorExample(name, sipErrorBody) } },
      },
    ]),
  );

const success = (properties: Record<string, TSchema>) =>
  Type.Object({ status: Type.Literal('success'), request_id: Type.String(), ...properties });

interface Described {
  id: string;
  operation: Operation;
  binding: RestBinding;
  description: string;
  schema: TSchema;
  errors: readonly ErrorName[];
}

function operationObject(
  { id, operation, binding, description, schema, ...described }: Described,
  examples: Examples,
) {
  const body = requestBodyOf(operation, binding);
  const example = examples[id];
  return {
    operationId: id,
    summary: operation.summary,
    description: `${description}\n\nScope: \`${operation.scope}\`. HTTPS is required. Base address: that of the safe-isolation API.`,
    tags: ['job_data'],
    security: [{ bearer: [operation.scope] }],
    'x-effect': operation.effect,
    parameters: parametersOf(operation, binding),
    ...(body === null ? {} : { requestBody: body }),
    responses: {
      200: {
        description: 'Success',
        ...withoutVersion(successHeaders(operation, binding)),
        content: { 'application/json': example === undefined ? { schema } : { schema, example } },
      },
      ...errors(described.errors),
    },
  };
}

/** The paths of the submission API (specification 4.5) as OpenAPI describes them, with the responses that they refer to. */
export function submissionPaths(
  { submitWorksheet, getSubmission }: Record<'submitWorksheet' | 'getSubmission', Operation>,
  examples: Examples = {},
) {
  const submit: Described = {
    id: 'job_data.submit',
    operation: submitWorksheet,
    binding: { method: 'post', path: '/v2/job-data' },
    description: submitWorksheet.description,
    schema: success(SubmissionAnswer.properties),
    errors: ofSubmit,
  };
  const read: Described = {
    id: 'job_data.get',
    operation: getSubmission,
    binding: { method: 'get', path: '/v2/job-data/:jobId' },
    description: getSubmission.description,
    schema: success(SubmissionRecord.properties),
    errors: ofRead,
  };
  return {
    paths: {
      '/v2/job-data': { post: operationObject(submit, examples) },
      '/v2/job-data/{jobId}': { get: operationObject(read, examples) },
    },
    responses: responses(),
  };
}
