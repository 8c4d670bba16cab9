import { pageParameters, Strict } from '@team-operations/schemas';
import { defineList } from '@team-operations/operations';
import type { JobFilters } from './job-filters.ts';
import { Job, jobResource } from './job.ts';

export const listJobs = (filters: JobFilters) =>
  defineList({
    name: 'jobs.list',
    summary: 'List jobs with filters',
    description: 'Returns the jobs of the team, newest first. Filters are combined with AND.',
    scope: 'jobs.read',
    rest: { method: 'get', path: '/v1/jobs' },
    tool: 'jobs_list',
    input: Strict({
      ...filters.input,
      ...jobResource.sortedBy('createdAt', 'updatedAt'),
      ...pageParameters,
    }),
    furtherChecks: filters.furtherChecks,
    output: Job,
    example: { status: ['PENDING', 'ASSIGNED'], limit: 50 },
    handle: (input, { team }) => jobResource.list(team, input, filters.where(input, team.teamId)),
  });
