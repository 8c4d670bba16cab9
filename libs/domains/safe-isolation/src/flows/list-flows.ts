import { Type } from '@sinclair/typebox';
import { sql } from '@team-operations/database';
import { pageParameters, Strict, Text } from '@team-operations/schemas';
import { composeFilters, defineList, filterBy } from '@team-operations/operations';
import { Flow } from './flow.ts';
import { flowResource, toFlow } from './stored-flow.ts';

const Mpans = Type.Array(
  Type.String({ pattern: '^ *(?:[0-9] *){13}$', maxLength: 40, description: '13 digits, spaces allowed' }),
  { minItems: 1, maxItems: 100, description: 'Any of these; in a query repeated, or separated by commas' },
);
const FileIds = Type.Array(Text(10), {
  minItems: 1,
  maxItems: 100,
  description: 'Any of these, also ids that a message had before it was regenerated',
});

const bare = (mpans: readonly string[]) => mpans.map((mpan) => mpan.replaceAll(' ', ''));

const filters = composeFilters({
  mpan: filterBy(Mpans, (mpans) => sql`mpan = ANY (${bare(mpans)}::text[])`),
  fileId: filterBy(
    FileIds,
    (ids, teamId) => sql`id IN (
      SELECT id FROM flow WHERE team_id = ${teamId}::uuid AND file_id = ANY (${ids}::text[])
      UNION ALL
      SELECT flow_id FROM flow_history WHERE team_id = ${teamId}::uuid AND file_id = ANY (${ids}::text[]))`,
  ),
  ...flowResource.equalTo('state', 'flow', 'jobId'),
  createdFrom: flowResource.atOrAfter('createdAt'),
  createdTo: flowResource.atOrBefore('createdAt'),
});

export const listFlows = defineList({
  name: 'flows.list',
  summary: 'List market messages',
  description:
    "The team's market messages, newest first. Filters are combined; many MPANs or file ids can be requested together.",
  scope: 'flows.read',
  rest: { method: 'get', path: '/v1/flows' },
  tool: 'flows_list_by_group',
  input: Strict({ ...filters.input, ...pageParameters }),
  output: Flow,
  example: { mpan: ['1000000123451', '2000000123454'], state: 'HELD', limit: 50 },
  async handle(input, { team }) {
    const page = await flowResource.list(team, input, filters.where(input, team.teamId));
    return { ...page, rows: page.rows.map(toFlow) };
  },
});
