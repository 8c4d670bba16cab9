import { requireRow } from '@team-operations/database';
import { Type, type Static } from '@sinclair/typebox';
import { flowStates } from '@team-operations/market';
import {
  Count,
  defineRead,
  Durations,
  Period,
  periodCheck,
  periodParameters,
  readPeriod,
} from '@team-operations/operations';
import { IsoInstant, Nullable, OneOf, OwnText, Strict, Uuid } from '@team-operations/schemas';
import { flowMetricsStatement } from './flow-metrics-statement.ts';

const HoursToAcknowledgement = Durations('Time from sending to acknowledgement');

/** Into what a period is divided, in the team's time zone. */
export const buckets = ['hour', 'day', 'week', 'month'] as const;

const figures = {
  messages: Type.Integer({ minimum: 0, description: 'Messages that were created in the period' }),
  byState: Type.Array(Strict({ state: OneOf(flowStates), count: Count }), {
    description: 'Messages by current state; states without messages are absent',
  }),
  byFlow: Type.Array(
    Strict({ flow: Type.String(), count: Count, hoursToAcknowledgement: HoursToAcknowledgement }),
    {
      description: 'By kind of message, such as D0135, most frequent first',
    },
  ),
  byReceiver: Type.Array(
    Strict({
      role: OwnText('Market role: J and R are network operators (DNO), X is a supplier'),
      mpid: Nullable({ ...Type.String(), description: 'Null: not yet known' }),
      count: Count,
      acknowledged: Count,
      rejected: Count,
      hoursToAcknowledgement: HoursToAcknowledgement,
    }),
    {
      description: 'By receiver and its market role, the 100 with the most messages',
    },
  ),
  hoursToAcknowledgement: HoursToAcknowledgement,
  byTime: Type.Array(
    Strict({
      start: IsoInstant,
      messages: Count,
      acknowledged: Count,
      rejected: Count,
      failed: Count,
      held: Count,
    }),
    { description: 'By creation time; intervals without messages are absent' },
  ),
  oldestUnacknowledged: Nullable(
    Strict(
      {
        flowId: Uuid,
        jobId: Uuid,
        flow: Type.String(),
        toMpid: Nullable(Type.String()),
        sentAt: IsoInstant,
      },
      {
        description:
          'The message that was sent first, of those sent before the end of the period and unacknowledged until now. Null: there is none',
      },
    ),
  ),
};

const FlowMetrics = Strict({ period: Period, bucket: OneOf(buckets), ...figures }, { title: 'FlowMetrics' });
type Row = Omit<Static<typeof FlowMetrics>, 'period' | 'bucket'>;

export const getFlowMetrics = defineRead({
  name: 'metrics.flows',
  summary: 'Flow metrics',
  description:
    'Returns the market messages that were created in a period, by time, state, kind and receiver, with the time to acknowledgement and the oldest unacknowledged message.',
  scope: 'metrics.read',
  rest: { method: 'get', path: '/v1/metrics/flows' },
  tool: 'metrics_flows_by_time',
  input: Strict({ ...periodParameters, bucket: Type.Optional(OneOf(buckets, 'Default: day')) }),
  furtherChecks: [periodCheck],
  output: FlowMetrics,
  example: { from: '2026-03-01', to: '2026-03-31', bucket: 'week' },
  async handle({ bucket = 'day', ...input }, { team }) {
    const period = await readPeriod(team, input);
    const [row] = await team.query<Row>(flowMetricsStatement(team.teamId, period, bucket));
    return { period, bucket, ...requireRow(row) };
  },
});
