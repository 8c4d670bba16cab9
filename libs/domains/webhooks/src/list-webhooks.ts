import { empty, sql } from '@team-operations/database';
import { pageParameters, Strict } from '@team-operations/schemas';
import { defaultLimit, defineList, readCursor, toPage } from '@team-operations/operations';
import { visibleTo } from './webhook-access.ts';
import { Webhook, webhookColumns } from './webhook.ts';

export const listWebhooks = defineList({
  name: 'webhooks.list',
  summary: 'List webhooks',
  description:
    "The team's webhooks with the events of each and whether it is active, newest first. An application sees its own.",
  scope: 'flows.read',
  rest: { method: 'get', path: '/v1/webhooks' },
  input: Strict(pageParameters),
  output: Webhook,
  example: { limit: 20 },
  async handle(input, { team, principal }) {
    const limit = input.limit ?? defaultLimit;
    const start = readCursor(input.cursor);
    const after =
      start === null ? empty : sql`AND (created_at, id) < (${start.at}::timestamptz, ${start.id}::uuid)`;
    const rows = await team.query<Webhook>(sql`
      SELECT ${webhookColumns} FROM webhook_endpoint
      WHERE team_id = ${team.teamId}::uuid AND removed_at IS NULL ${visibleTo(principal)} ${after}
      ORDER BY created_at DESC, id DESC LIMIT ${limit + 1}`);
    return toPage(rows, limit, ({ createdAt, id }) => ({ at: createdAt, id }));
  },
});
