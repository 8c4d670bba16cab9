import type { Comparison } from '../comparison.ts';
import { baselineEnvironment } from './baseline-environment.ts';
import { gateway } from './services.ts';

export const createJob: Comparison = {
  id: 'P3',
  work: 'POST /v1/jobs',
  jobsInTeam: 10_000,
  growsWithJobs: true,
  request: (team) => ({
    method: 'POST',
    path: '/v1/jobs',
    headers: {
      authorization: `Bearer ${team.api_keys['jobs.write']}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({
      jobTypeId: team.job_type_id,
      scheduledDate: '2026-03-01',
      notes: 'Ring the side bell; the meter is in the cupboard under the stairs',
      clientId: team.client_id,
      siteId: team.site_id,
    }),
  }),
  subject: gateway,
  baselines: [
    {
      contender: {
        name: 'pg, one statement, the same rows',
        file: 'tools/bench/src/servers/create-job-pg.ts',
        environment: baselineEnvironment,
      },
      mustReach: 0.75,
    },
    {
      contender: {
        name: "Prisma's interactive transaction",
        file: 'tools/bench/src/servers/create-job-prisma.ts',
        environment: baselineEnvironment,
      },
      mustReach: 2.5,
    },
  ],
  sameAnswers: false,
};
