import type { Comparison } from '../comparison.ts';
import { baselineEnvironment } from './baseline-environment.ts';

export const hello: Comparison = {
  id: 'P1',
  work: 'a hello with an API key',
  jobsInTeam: 0,
  request: (team) => ({
    method: 'GET',
    path: '/hello',
    headers: { authorization: `Bearer ${team.api_keys['jobs.read']}` },
  }),
  subject: {
    name: 'hello with an API key',
    file: 'tools/bench/src/servers/hello-with-key.ts',
    environment: baselineEnvironment,
  },
  baselines: [
    {
      contender: {
        name: 'the same without authentication',
        file: 'tools/bench/src/servers/hello-open.ts',
        environment: baselineEnvironment,
      },
      mustReach: 0.75,
    },
  ],
  sameAnswers: true,
};
