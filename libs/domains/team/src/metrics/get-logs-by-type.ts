import { Type, type Static } from '@sinclair/typebox';
import { sql } from '@team-operations/database';
import { defineRead, Period, periodCheck, periodParameters, readPeriod } from '@team-operations/operations';
import { IsoInstant, OwnText, Strict } from '@team-operations/schemas';

const OfType = Strict({
  operation: OwnText('Name of the operation, such as jobs.create'),
  surface: OwnText('Surface of the request'),
  count: Type.Integer({ minimum: 1 }),
  lastAt: IsoInstant,
});

export const getLogsByType = defineRead({
  name: 'metrics.logs_by_type',
  summary: 'Log metrics by type',
  description:
    'Returns the number of audit log entries in a period by operation and surface, largest number first.',
  scope: 'metrics.read',
  rest: { method: 'get', path: '/v1/metrics/logs/by-type' },
  tool: 'metrics_logs_by_type',
  input: Strict(periodParameters),
  furtherChecks: [periodCheck],
  output: Strict({ period: Period, types: Type.Array(OfType) }, { title: 'LogsByType' }),
  example: { from: '2026-03-01', to: '2026-03-31' },
  async handle(input, { team }) {
    const period = await readPeriod(team, input);
    const types = await team.query<Static<typeof OfType>>(sql`
      SELECT operation, surface, count(*)::int AS count, max(at) AS "lastAt" FROM audit_entry
      WHERE team_id = ${team.teamId}::uuid AND at >= ${period.start}::timestamptz AND at < ${period.end}::timestamptz
      GROUP BY operation, surface ORDER BY count DESC, operation, surface`);
    return { period, types };
  },
});
