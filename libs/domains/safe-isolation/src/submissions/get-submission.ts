import { notFound } from '@team-operations/errors';
import { submissionReference } from '@team-operations/market';
import { Strict } from '@team-operations/schemas';
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
      "What this integration or application submitted about a job, or the team's own keys together: all revisions merged, each as received, and its market messages. By your job_id or ours; also at `/v2/job-data/{job_id}` of the safe-isolation API.",
    scope: 'sip.write',
    rest: { method: 'get', path: '/v1/sip/:jobId' },
    input: Strict({ jobId: submissionReference }),
    output: SubmissionRecord,
    example: { jobId: 'JOB-1001' },
    async handle({ jobId }, { team, principal }) {
      const record = await findSubmission(team, submitterOf(principal), jobId, dependencies.dnoTelephones);
      if (record === null) throw notFound();
      return record;
    },
  });
