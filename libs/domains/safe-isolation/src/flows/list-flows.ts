import { Type } from '@sinclair/typebox';
import { empty, join, sql, type Sql } from '@team-operations/database';
import { SentInstant, OneOf, pageParameters, Strict, Text, Uuid } from '@team-operations/schemas';
import { defaultLimit, defineList, readCursor, toPage } from '@team-operations/operations';
import { Flow, FlowName, flowStates } from './flow.ts';
import { flowColumns, toFlow, type StoredFlow } from './stored-flow.ts';

const Mpans = Type.Array(
  Type.String({ pattern: '^ *(?:[0-9] *){13}$', maxLength: 40, description: '13 digits, spaces allowed' }),
  { minItems: 1, maxItems: 100, description: 'Any of these; in a query repeated, or separated by commas' },
);
const FileIds = Type.Array(Text(10), {
  minItems: 1,
  maxItems: 100,
  description: 'Any of these, also ids that a message had before it was regenerated',
});

const filters = {
  mpan: Type.Optional(Mpans),
  fileId: Type.Optional(FileIds),
  state: Type.Optional(OneOf(flowStates)),
  flow: Type.Optional(FlowName),
  jobId: Type.Optional(Uuid),
  createdFrom: Type.Optional(SentInstant),
  createdTo: Type.Optional(SentInstant),
};
const Input = Strict({ ...filters, ...pageParameters });
type Filters = { [name in keyof typeof filters]?: string | string[] };

const bare = (mpans: readonly string[]) => mpans.map((mpan) => mpan.replaceAll(' ', ''));

/** One condition for each filter that was sent. */
const conditions: Record<keyof Filters, (value: string | string[], teamId: string) => Sql> = {
  mpan: (value) => sql`mpan = ANY (${bare([value].flat())}::text[])`,
  fileId: (value, teamId) => sql`id IN (
    SELECT id FROM flow WHERE team_id = ${teamId}::uuid AND file_id = ANY (${[value].flat()}::text[])
    UNION ALL
    SELECT flow_id FROM flow_history WHERE team_id = ${teamId}::uuid AND file_id = ANY (${[value].flat()}::text[]))`,
  state: (value) => sql`state = ${value}::flow_state`,
  flow: (value) => sql`flow = ${value}`,
  jobId: (value) => sql`job_id = ${value}::uuid`,
  createdFrom: (value) => sql`created_at >= ${value}::timestamptz`,
  createdTo: (value) => sql`created_at <= ${value}::timestamptz`,
};

function filtered(input: Filters, teamId: string): Sql {
  const chosen = (Object.keys(conditions) as (keyof Filters)[]).flatMap((name) => {
    const value = input[name];
    return value === undefined ? [] : [conditions[name](value, teamId)];
  });
  return chosen.length === 0 ? empty : sql`AND ${join(chosen, ' AND ')}`;
}

export const listFlows = defineList({
  name: 'flows.list',
  summary: 'List market messages',
  description:
    "The team's market messages, newest first. Filters are combined; many MPANs or file ids can be asked for at once.",
  scope: 'flows.read',
  rest: { method: 'get', path: '/v1/flows' },
  tool: 'flows_list_by_group',
  input: Input,
  output: Flow,
  example: { mpan: ['1000000123451', '2000000123454'], state: 'HELD', limit: 50 },
  async handle(input, { team }) {
    const limit = input.limit ?? defaultLimit;
    const start = readCursor(input.cursor);
    const after =
      start === null ? empty : sql`AND (created_at, id) < (${start.at}::timestamptz, ${start.id}::uuid)`;
    const rows = await team.query<StoredFlow>(sql`
      SELECT ${flowColumns} FROM flow WHERE team_id = ${team.teamId}::uuid ${filtered(input, team.teamId)} ${after}
      ORDER BY created_at DESC, id DESC LIMIT ${limit + 1}`);
    return toPage(rows.map(toFlow), limit, ({ createdAt, id }) => ({ at: createdAt, id }));
  },
});
