import { Type, type Static } from '@sinclair/typebox';
import { join, sql } from '@team-operations/database';
import { defineRead } from '@team-operations/operations';
import { OneOf, Strict } from '@team-operations/schemas';
import type { JobFilters } from './job-filters.ts';
import { jobStatuses } from './job-status.ts';

const JobCount = Strict(
  {
    count: Type.Integer({ minimum: 0 }),
    byStatus: Type.Array(Strict({ status: OneOf(jobStatuses), count: Type.Integer({ minimum: 1 }) }), {
      description: 'Number by status; statuses without jobs are absent',
    }),
  },
  { title: 'JobCount' },
);
type ByStatus = Static<typeof JobCount>['byStatus'];

export const countJobs = (filters: JobFilters) =>
  defineRead({
    name: 'jobs.count',
    summary: 'Count jobs with filters',
    description: 'Returns the number of jobs that match the filters, in total and by status.',
    scope: 'jobs.read',
    rest: { method: 'get', path: '/v1/jobs/count' },
    tool: 'jobs_count',
    input: Strict(filters.input),
    furtherChecks: filters.furtherChecks,
    output: JobCount,
    example: { scheduledFrom: '2026-03-01', scheduledTo: '2026-03-31' },
    async handle(input, { team }) {
      const conditions = [sql`team_id = ${team.teamId}::uuid`, ...filters.where(input, team.teamId)];
      const byStatus = await team.query<ByStatus[number]>(sql`
        SELECT status, count(*)::int AS count FROM job WHERE ${join(conditions, ' AND ')} GROUP BY status ORDER BY status`);
      return { count: byStatus.reduce((sum, { count }) => sum + count, 0), byStatus };
    },
  });
