import { defineList } from '@team-operations/operations';
import { pageParameters, Strict } from '@team-operations/schemas';
import { JobType, jobTypeResource } from './job-type.ts';

export const listJobTypes = defineList({
  name: 'job_types.list',
  summary: 'List job types',
  description:
    'Returns the job types of the team, newest first. Send the `id` of one that is not retired to create a job.',
  scope: 'team.read',
  rest: { method: 'get', path: '/v1/job-types' },
  tool: 'team_job_types',
  input: Strict(pageParameters),
  output: JobType,
  example: { limit: 20 },
  handle: (input, { team }) => jobTypeResource.list(team, input),
});
