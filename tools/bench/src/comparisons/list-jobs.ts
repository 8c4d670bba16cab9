import type { Comparison } from '../comparison.ts';
import { baselineEnvironment } from './baseline-environment.ts';
import { gateway } from './services.ts';

export const listJobs: Comparison = {
  id: 'P2',
  work: 'GET /v1/jobs?limit=50',
  jobsInTeam: 10_000,
  growsWithJobs: true,
  request: (team) => ({
    method: 'GET',
    path: '/v1/jobs?limit=50',
    headers: { authorization: `Bearer ${team.api_keys['jobs.read']}` },
  }),
  subject: gateway,
  baselines: [
    {
      contender: {
        name: 'pg, one prepared statement',
        file: 'tools/bench/src/servers/list-jobs-pg.ts',
        environment: baselineEnvironment,
      },
      mustReach: 0.8,
    },
    {
      contender: {
        name: "Prisma's findMany",
        file: 'tools/bench/src/servers/list-jobs-prisma.ts',
        environment: baselineEnvironment,
      },
      mustReach: 2,
    },
  ],
  sameAnswers: true,
};
