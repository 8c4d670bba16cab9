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
      'Returns a job with its status, references and the time of each status change. `warnings` lists receivers of an outdated report of its open fault.',
    scope: 'jobs.read',
    rest: { method: 'get', path: '/v1/jobs/:id' },
    tool: 'jobs_get',
    input: Strict(jobResource.id),
    output: ChangedJob,
    version: jobResource.version,
    example: { id: jobResource.exampleId },
    handle: ({ id }, { team }) => findWatchedJob(team, id, watched),
  });
