import { empty, sql } from '@team-operations/database';
import { pageParameters, Strict } from '@team-operations/schemas';
import { defaultLimit, defineList, readCursor, toPage } from '@team-operations/operations';
import { Integration, integrationAsJson } from './integration.ts';

export const listIntegrations = defineList({
  name: 'integrations.list',
  summary: 'List integrations',
  description:
    "The installers' systems that submit worksheets, newest first: when each last did, and whether it is missed.",
  scope: 'flows.read',
  rest: { method: 'get', path: '/v1/integrations' },
  input: Strict(pageParameters),
  output: Integration,
  example: { limit: 20 },
  async handle(input, { team }) {
    const limit = input.limit ?? defaultLimit;
    const start = readCursor(input.cursor);
    const after =
      start === null ? empty : sql`AND (created_at, id) < (${start.at}::timestamptz, ${start.id}::uuid)`;
    const rows = await team.query<{ integration: Integration }>(sql`
      SELECT ${integrationAsJson(sql`integration`)} AS integration FROM integration
      WHERE team_id = ${team.teamId}::uuid AND removed_at IS NULL ${after}
      ORDER BY created_at DESC, id DESC LIMIT ${limit + 1}`);
    const found = rows.map(({ integration }) => integration);
    return toPage(found, limit, ({ createdAt, id }) => ({ at: createdAt, id }));
  },
});
