import type { Static } from '@sinclair/typebox';
import { defineRead } from '@team-operations/operations';
import { Strict } from '@team-operations/schemas';
import { JobTypeDetail, jobsByStatus, jobTypeResource } from './job-type.ts';

type Jobs = Pick<Static<typeof JobTypeDetail>, 'jobs'>;

export const getJobType = defineRead({
  name: 'job_types.get',
  summary: 'Get a job type',
  description: 'Returns a job type with the tasks of the visit and the number of jobs by status.',
  scope: 'team.read',
  rest: { method: 'get', path: '/v1/job-types/:id' },
  tool: 'team_job_type_detail',
  input: Strict(jobTypeResource.id),
  output: JobTypeDetail,
  example: { id: jobTypeResource.exampleId },
  handle: ({ id }, { team }) => jobTypeResource.find<Jobs>(team, id, { beside: [jobsByStatus] }),
});
