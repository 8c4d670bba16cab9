import { AppError } from '@team-operations/errors';
import { submissionReference } from '@team-operations/market';
import { cleanReference, Strict } from '@team-operations/schemas';
import { defineRead } from '@team-operations/operations';
import { SubmissionRecord } from './submission-record.ts';
import { installersGuide } from './installers-guide.ts';
import { findSubmission } from './stored-submission.ts';
import { submitterOf } from './submitter.ts';
import type { SafeIsolationDependencies } from '../dependencies.ts';

/** A 404 that says the same for a job that does not exist and for one of which another system has the submission. */
const notSubmitted = (reference: string) =>
  new AppError('NotFoundError', [
    {
      path: 'job_id',
      message: `is ${reference}: your system has submitted nothing for it`,
      fix: 'Check it: it is the `job_id` that you sent, or the `service_job_id` of what you read. If the submission was not accepted, send it again.',
    },
  ]);

/** What every document says of it; that of REST names the other address too. */
export const whatIsRead =
  'Returns the submission of a job: the merged values, every revision as received, and its market messages. Only for the integration or application that submitted it. `job_id` is your identifier or ours.';

export const getSubmission = (dependencies: SafeIsolationDependencies) =>
  defineRead({
    name: 'sip.get',
    summary: 'Read a safe-isolation submission back',
    description: `${whatIsRead} Also at \`/v2/job-data/{job_id}\` of the safe-isolation API.`,
    guide: installersGuide,
    scope: 'sip.write',
    rest: { method: 'get', path: '/v1/sip/:jobId' },
    input: Strict({ jobId: submissionReference }),
    output: SubmissionRecord,
    example: { jobId: 'JOB-1001' },
    async handle({ jobId }, { team, principal }) {
      const reference = cleanReference(jobId);
      const { dnoTelephones } = dependencies;
      const record = await findSubmission(team, submitterOf(principal), reference, dnoTelephones);
      if (record === null) throw notSubmitted(reference);
      return record;
    },
  });
