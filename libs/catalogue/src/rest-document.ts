import { openApiDocument, type Operation } from '@team-operations/operations';
import { installersGuide, submissionPaths } from '@team-operations/safe-isolation';
import { webhookItems } from '@team-operations/webhooks';
import { about } from './about.ts';
import { recordedExamples } from './examples.ts';
import { domains } from './registry.ts';
import { webhookKinds } from './webhook-kinds.ts';

/** The submission API as paths, made from the operations that REST has of the same name. */
function pathsOfSubmissions(operations: readonly Operation[], sipBaseUrl: string | undefined) {
  const submitWorksheet = operations.find(({ name }) => name === 'sip.submit');
  const getSubmission = operations.find(({ name }) => name === 'sip.get');
  if (submitWorksheet === undefined || getSubmission === undefined) return { paths: {}, responses: {} };
  return submissionPaths(
    { submitWorksheet, getSubmission },
    { examples: recordedExamples(), server: sipBaseUrl },
  );
}

/** The default limits of the two surfaces, as the documents show them that no running service sends. */
export const documentedLimits = { rest: 600, submissions: 120 } as const;

/**
 * The OpenAPI 3.1 document of these operations, with the paths of the submission API, and what is posted to the receivers of
 * webhooks.
 * @param sipBaseUrl address of the submission API, where the deployment knows it
 */
export const restDocument = (
  operations: readonly Operation[],
  requestsPerMinute: number = documentedLimits.rest,
  sipBaseUrl?: string,
) =>
  openApiDocument(operations, {
    requestsPerMinute,
    info: about(operations),
    tags: domains.flatMap(({ tags }) => tags),
    webhooks: webhookItems(webhookKinds),
    examples: recordedExamples(),
    further: pathsOfSubmissions(operations, sipBaseUrl),
  });

/**
 * The OpenAPI 3.1 document of the submission API alone.
 * @param guidesAt address of the service that has the guides
 */
export const submissionDocument = (
  operations: Parameters<typeof submissionPaths>[0],
  requestsPerMinute: number = documentedLimits.submissions,
  guidesAt = '',
) =>
  openApiDocument([], {
    requestsPerMinute,
    tags: [{ name: 'job_data', title: 'Submissions', group: 'Submissions' }],
    info: {
      title: 'Safe-isolation submission API',
      description: `Reports the outcome of a visit. Send \`Authorization: Bearer <token of the integration>\` with each request, over HTTPS.
Property names are snake_case; \`null\` unsets a value. Sent again for the same \`job_id\`, a request is a correction.

Before the app sends a danger to life (\`dno_issue.code\` A), it instructs the engineer to telephone the network operator and to stay on site. Show \`message\` of every response, also of errors: it says whether anyone was notified, and whom to telephone now. Give each queued request an \`Idempotency-Key\`, and keep it for retries. [${installersGuide.title}](${guidesAt}${installersGuide.path})`,
    },
    further: submissionPaths(operations, { examples: recordedExamples(), guidesAt }),
  });
