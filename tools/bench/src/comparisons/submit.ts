import type { Comparison } from '../comparison.ts';
import { baselineEnvironment } from './baseline-environment.ts';
import { submissions } from '../database/submissions.ts';
import { submissionBody } from '../servers/submission-body.ts';
import { sipApi } from './services.ts';

export const submit: Comparison = {
  id: 'P3',
  work: 'POST /v2/job-data',
  jobsInTeam: 10_000,
  growsWithJobs: true,
  rows: submissions,
  request: (team) => ({
    method: 'POST',
    path: '/v2/job-data',
    headers: {
      authorization: `Bearer ${team.api_keys['sip.write']}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify(submissionBody),
  }),
  subject: sipApi,
  baselines: [
    {
      contender: {
        name: 'pg, one statement, the same rows',
        file: 'tools/bench/src/servers/submit-pg.ts',
        environment: baselineEnvironment,
      },
      mustReach: 0.7,
    },
    {
      contender: {
        name: "Prisma's interactive transaction",
        file: 'tools/bench/src/servers/submit-prisma.ts',
        environment: baselineEnvironment,
      },
      mustReach: 2.5,
    },
  ],
  sameAnswers: false,
};
