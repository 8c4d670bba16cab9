import { notFound } from '@team-operations/errors';
import { submissionReference } from '@team-operations/market';
import { Strict } from '@team-operations/schemas';
import { defineRead } from '../define-operation.ts';
import { SubmissionRecord } from './submission-record.ts';
import { findSubmission } from './stored-submission.ts';

export const getSubmission = defineRead({
  name: 'sip.get',
  summary: 'Read a safe-isolation submission back',
  description:
    "What the team submitted about a job: all revisions merged, each as it came, and what became of every market message. By the installer's job_id or ours; at `/v2/job-data/{job_id}` of the safe-isolation API as well.",
  scope: 'sip.write',
  rest: { method: 'get', path: '/v1/sip/:jobId' },
  input: Strict({ jobId: submissionReference }),
  output: SubmissionRecord,
  example: { jobId: 'JOB-1001' },
  async handle({ jobId }, { team, dnoTelephones }) {
    const record = await findSubmission(team, jobId, dnoTelephones);
    if (record === null) throw notFound();
    return record;
  },
});
