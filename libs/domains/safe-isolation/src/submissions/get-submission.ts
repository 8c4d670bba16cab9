import { notFound } from '@team-operations/errors';
import { submissionReference } from '@team-operations/market';
import { cleanReference, Strict } from '@team-operations/schemas';
import { defineRead } from '@team-operations/operations';
import { SubmissionRecord } from './submission-record.ts';
import { findSubmission } from './stored-submission.ts';
import { submitterOf } from './submitter.ts';
import type { SafeIsolationDependencies } from '../dependencies.ts';

export const getSubmission = (dependencies: SafeIsolationDependencies) =>
  defineRead({
    name: 'sip.get',
    summary: 'Read a safe-isolation submission back',
    description:
      'Returns the submission of a job: the merged values, every revision as received, and its market messages. Only for the integration or application that submitted it. `job_id` is your identifier or ours. Also at `/v2/job-data/{job_id}` of the safe-isolation API.',
    scope: 'sip.write',
    rest: { method: 'get', path: '/v1/sip/:jobId' },
    input: Strict({ jobId: submissionReference }),
    output: SubmissionRecord,
    example: { jobId: 'JOB-1001' },
    async handle({ jobId }, { team, principal }) {
      const record = await findSubmission(
        team,
        submitterOf(principal),
        cleanReference(jobId),
        dependencies.dnoTelephones,
      );
      if (record === null) throw notFound();
      return record;
    },
  });
