import { sql } from '@team-operations/database';
import { pageParameters, Strict } from '@team-operations/schemas';
import { composeFilters, defineList, filterBy } from '@team-operations/operations';
import { Job, jobProperties, jobResource } from './job.ts';
import { bareMpan } from './job-mpan.ts';

const filters = composeFilters({
  ...jobResource.equalTo('status'),
  scheduledFrom: jobResource.atOrAfter('scheduledDate'),
  scheduledTo: jobResource.atOrBefore('scheduledDate'),
  ...jobResource.equalTo('jobTypeId', 'assignedEngineerId', 'externalReference'),
  mpan: filterBy(jobProperties.mpan, (mpan) => sql`mpan = ${bareMpan(mpan)}`),
  ...jobResource.equalTo('supplierId', 'clientId', 'siteId'),
});

export const listJobs = defineList({
  name: 'jobs.list',
  summary: 'List jobs with filters',
  description: "The team's jobs, newest first. Filters are combined; `next_cursor` leads to the next page.",
  scope: 'jobs.read',
  rest: { method: 'get', path: '/v1/jobs' },
  tool: 'jobs_list',
  input: Strict({ ...filters.input, ...pageParameters }),
  output: Job,
  example: { status: 'PENDING', limit: 50 },
  handle: (input, { team }) => jobResource.list(team, input, filters.where(input, team.teamId)),
});
