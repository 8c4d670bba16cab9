import { Strict } from '@team-operations/schemas';
import { defineRead } from '@team-operations/operations';
import type { JobDependencies } from './dependencies.ts';
import { findWatchedJob } from './find-job.ts';
import { ChangedJob, jobResource } from './job.ts';

export const getJob = ({ watched }: JobDependencies) =>
  defineRead({
    name: 'jobs.get',
    summary: 'Get a job',
    description:
      'One job with its status, its references and the time of each change of status. `warnings` names who has a report of its open fault that is not right any more.',
    scope: 'jobs.read',
    rest: { method: 'get', path: '/v1/jobs/:id' },
    tool: 'jobs_get',
    input: Strict(jobResource.id),
    output: ChangedJob,
    example: { id: jobResource.exampleId },
    handle: ({ id }, { team }) => findWatchedJob(team, id, watched),
  });
