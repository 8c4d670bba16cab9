import { Type } from '@sinclair/typebox';
import { sql } from '@team-operations/database';
import { documented, pageParameters, Strict, Text } from '@team-operations/schemas';
import { composeFilters, defineList, filterBy } from '@team-operations/operations';
import { Flow } from './flow.ts';
import { flowResource, toFlow } from './stored-flow.ts';

const Mpans = Type.Array(
  Type.String({ pattern: '^ *(?:[0-9] *){13}$', maxLength: 40, description: '13 digits, spaces allowed' }),
  {
    minItems: 1,
    maxItems: 100,
    description:
      'Matches any of the values. In a query string, repeat the parameter or separate values with commas',
  },
);
/** A comma separates two of them. */
const FileIds = Type.Array(documented(Text(10), { pattern: '^[^,\\u0000-\\u001f\\u007f-\\u009f]+$' }), {
  minItems: 1,
  maxItems: 100,
  description: 'Matches any of these ids, including ids from before a message was regenerated',
});

const bare = (mpans: readonly string[]) => mpans.map((mpan) => mpan.replaceAll(' ', ''));

const filters = composeFilters(
  {
    mpan: filterBy(Mpans, (mpans) => sql`mpan = ANY (${bare(mpans)}::text[])`),
    fileId: filterBy(
      FileIds,
      (ids, teamId) => sql`id IN (
        SELECT id FROM flow WHERE team_id = ${teamId}::uuid AND file_id = ANY (${ids}::text[])
        UNION ALL
        SELECT flow_id FROM flow_history WHERE team_id = ${teamId}::uuid AND file_id = ANY (${ids}::text[]))`,
    ),
    ...flowResource.anyOf('state', 'flow', 'jobId'),
    createdFrom: flowResource.atOrAfter('createdAt'),
    createdTo: flowResource.atOrBefore('createdAt'),
    updatedSince: flowResource.atOrAfter('updatedAt'),
  },
  ['createdFrom', 'createdTo'],
);

export const listFlows = defineList({
  name: 'flows.list',
  summary: 'List market messages',
  description:
    'Returns the market messages of the team, newest first. Filters are combined with AND. Several MPANs or file ids can be sent.',
  scope: 'flows.read',
  rest: { method: 'get', path: '/v1/flows' },
  tool: 'flows_list_by_group',
  input: Strict({ ...filters.input, ...flowResource.sortedBy('createdAt', 'updatedAt'), ...pageParameters }),
  furtherChecks: filters.furtherChecks,
  output: Flow,
  example: { mpan: ['1000000123451', '2000000123454'], state: ['SENT'], limit: 50 },
  async handle(input, { team }) {
    const page = await flowResource.list(team, input, filters.where(input, team.teamId));
    return { ...page, rows: page.rows.map(toFlow) };
  },
});
