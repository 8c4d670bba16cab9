import { requireRow } from '@team-operations/database';
import { Type, type Static } from '@sinclair/typebox';
import {
  Count,
  defineRead,
  Period,
  periodCheck,
  periodParameters,
  readPeriod,
} from '@team-operations/operations';
import { IsoDate, Nullable, Strict, Uuid } from '@team-operations/schemas';
import { ByStatus, HoursToCompletion } from './job-metrics.ts';
import { jobMetricsStatement } from './read-job-metrics.ts';

const outcomes = { planned: Count, completed: Count, aborted: Count };

const figures = {
  planned: Type.Integer({ minimum: 0, description: 'Jobs that are scheduled in the period' }),
  byStatus: ByStatus,
  byEngineer: Type.Array(Strict({ engineerId: Nullable(Uuid), name: Nullable(Type.String()), ...outcomes }), {
    description: 'Jobs by engineer, largest number first; null: not assigned',
  }),
  byDay: Type.Array(Strict({ date: IsoDate, ...outcomes }), {
    description: 'Jobs by scheduled date; dates without jobs are absent',
  }),
  aborts: Type.Array(
    Strict({ abortReasonId: Nullable(Uuid), reason: Nullable(Type.String()), count: Count }),
    {
      description:
        'Failed visits of these jobs by reason, most frequent first. Includes those of jobs that were completed by a later visit',
    },
  ),
  hoursToCompletion: HoursToCompletion,
};

const JobMetrics = Strict(
  {
    period: Period,
    ...figures,
    firstTimeSuccess: Strict(
      {
        visited: Type.Integer({ minimum: 0, description: 'Jobs that were completed or aborted' }),
        firstTime: Type.Integer({ minimum: 0, description: 'Completed without an earlier failed visit' }),
        share: Nullable(Type.Number({ minimum: 0, maximum: 1, description: 'Null if no job was visited' })),
      },
      {
        description: 'Aborted jobs at a metering point count as failed visits of the next job there',
      },
    ),
  },
  { title: 'JobMetrics' },
);
type Row = Omit<Static<typeof JobMetrics>, 'period' | 'firstTimeSuccess'> & {
  visited: number;
  firstTime: number;
};

export const getJobMetrics = defineRead({
  name: 'metrics.jobs',
  summary: 'Job metrics',
  description:
    'Returns the jobs that are scheduled in a period, by status, engineer and day, with abort reasons, time to completion and the share of successful first visits.',
  scope: 'metrics.read',
  rest: { method: 'get', path: '/v1/metrics/jobs' },
  tool: 'metrics_jobs',
  view: 'metrics',
  input: Strict(periodParameters),
  furtherChecks: [periodCheck],
  output: JobMetrics,
  example: { from: '2026-03-01', to: '2026-03-31' },
  async handle(input, { team }) {
    const period = await readPeriod(team, input);
    const [row] = await team.query<Row>(jobMetricsStatement(team.teamId, period));
    const { visited, firstTime, ...rest } = requireRow(row);
    const share = visited === 0 ? null : Math.round((firstTime / visited) * 1000) / 1000;
    return { period, ...rest, firstTimeSuccess: { visited, firstTime, share } };
  },
});
