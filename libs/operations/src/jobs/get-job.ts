import { Strict } from '@team-operations/schemas';
import { defineRead } from '../define-operation.ts';
import { findJob } from './find-job.ts';
import { exampleJobId, Job, jobId } from './job.ts';

export const getJob = defineRead({
  name: 'jobs.get',
  summary: 'Get a job',
  description: 'One job with its status, its references and the time of each change of status.',
  scope: 'jobs.read',
  rest: { method: 'get', path: '/v1/jobs/:id' },
  tool: 'jobs_get',
  input: Strict(jobId),
  output: Job,
  example: { id: exampleJobId },
  handle: ({ id }, { team }) => findJob(team, id),
});
