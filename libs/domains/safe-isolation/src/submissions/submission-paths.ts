import { Type, type TSchema } from '@sinclair/typebox';
import { errorTable, sipErrorBody, type ErrorName } from '@team-operations/errors';
import {
  errorExample,
  errorHeaders,
  errorMeaning,
  guideOf,
  parametersOf,
  requestBodyOf,
  successHeaders,
  withoutVersion,
  type Examples,
  type Operation,
  type RestBinding,
} from '@team-operations/operations';
import { whatIsRead } from './get-submission.ts';
import { SubmissionAnswer } from './submission-answer.ts';
import { SubmissionRecord } from './submission-record.ts';

const optionalText = (description: string) => Type.Optional(Type.String({ description }));
const blocks = (description: string) => Type.Array(Type.String(), { description });

/** What `scenario-refusal.ts` and `late-request.ts` add for programs. */
const refusalDetails = {
  scenario: optionalText('400 for missing blocks: the scenario that was chosen'),
  scenario_chosen_because: optionalText('400 for missing blocks: why it was chosen'),
  scenario_pinned: Type.Optional(
    Type.Boolean({ description: '400 for missing blocks: whether the request named the scenario' }),
  ),
  missing_blocks: Type.Optional(blocks('400 for missing blocks: those that the scenario needs')),
  nearest_scenario: Type.Optional(
    Type.Union(
      [
        Type.Object({
          scenario: Type.String({ description: 'To be sent as `scenario`' }),
          add: blocks('Blocks to send as well'),
          leave_out: blocks(
            'Blocks to leave out where `scenario` is not sent; never a report of tampering, danger or a fault. Where such a report leads to another scenario, the list is empty: send `scenario`',
          ),
        }),
        Type.Null(),
      ],
      { description: '400 for missing blocks: the scenario that is nearest to what was sent' },
    ),
  ),
  received_before: Type.Optional(
    Type.Object(
      { revision: Type.Integer({ minimum: 1 }), received_at: Type.String({ format: 'date-time' }) },
      { description: '409: the revision that this request was received as, before a later one' },
    ),
  ),
  revision: Type.Optional(Type.Integer({ minimum: 1, description: '409: the current revision' })),
};

/** The body of every error of the submission API (specification 7). */
const SipError = Type.Object(
  {
    status: Type.Literal('error'),
    message: Type.String({
      description:
        'Show it to the engineer: what happened, whether anyone was notified, and whom to telephone now',
    }),
    request_id: Type.String(),
    errors: Type.Array(
      Type.Object({
        field: Type.String({ description: 'Invalid field; nested fields are separated by dots' }),
        error: Type.String(),
        fix: Type.Optional(Type.String({ description: 'How to fix it' })),
      }),
    ),
    ...refusalDetails,
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

/** What the service answered to a request of `apps/sip/test/documented-errors.int.test.ts`; for failures, which none causes, what is written. */
const exampleOf = (name: ErrorName, recorded: Examples) =>
  (recorded['job_data.errors'] as Examples | undefined)?.[name] ?? errorExample(name, sipErrorBody);

const meaningOf: Partial<Record<ErrorName, string>> = {
  BadRequestError:
    'Bad Request: nothing was saved or sent. `message` says whether anyone was notified and whom to telephone; `errors` names everything that is wrong',
  ConflictError:
    'Conflict: the `Idempotency-Key` was used for another request, or the job was corrected after this request was first received (`received_before`)',
};

const responses = (examples: Examples) =>
  Object.fromEntries(
    [...new Set<ErrorName>([...ofSubmit, ...ofRead])].map((name) => [
      componentOf(name),
      {
        description: meaningOf[name] ?? errorMeaning[name],
        ...withoutVersion(errorHeaders(name)),
        content: { 'application/json': { schema: SipError, example: exampleOf(name, examples) } },
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

/** Where a document is read, and what it shows. */
export interface SubmissionDocumentParts {
  examples?: Examples;
  /** Address of the submission API, in a document whose own address is another. */
  server?: string | undefined;
  /** Address of the guides, in a document whose own address is another. */
  guidesAt?: string;
}

function operationObject(
  { id, operation, binding, description, schema, ...described }: Described,
  { examples = {}, server, guidesAt }: SubmissionDocumentParts,
) {
  const body = requestBodyOf(operation, binding);
  const example = examples[id];
  return {
    operationId: id,
    summary: operation.summary,
    description: [
      description,
      ...guideOf(operation, guidesAt),
      `Scope: \`${operation.scope}\`. HTTPS is required. Base address: that of the safe-isolation API.`,
    ].join('\n\n'),
    tags: ['job_data'],
    security: [{ bearer: [operation.scope] }],
    'x-effect': operation.effect,
    ...(server === undefined ? {} : { servers: [{ url: server }] }),
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
  parts: SubmissionDocumentParts = {},
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
    description: whatIsRead,
    schema: success(SubmissionRecord.properties),
    errors: ofRead,
  };
  return {
    paths: {
      '/v2/job-data': { post: operationObject(submit, parts) },
      '/v2/job-data/{jobId}': { get: operationObject(read, parts) },
    },
    responses: responses(parts.examples ?? {}),
  };
}
