import { createApiKey } from '@team-operations/credentials';
import { sql } from '@team-operations/database';
import { v7 as uuidV7 } from 'uuid';
import type { PagesUnderTest } from './pages-under-test.ts';

const minutesAgo = (count: number) => new Date(Date.now() - count * 60_000).toISOString();

/** One attempt, as the log of a delivery has it. */
const attempt = (at: string, status: number | null, error: string | null) => ({
  at,
  status,
  error,
  milliseconds: 84,
});

const deliveries = [
  { type: 'job.completed', ago: 190, log: [503, 204] },
  { type: 'dno.fault.reported', ago: 35, log: [204] },
  { type: 'webhook.test', ago: 2, log: [204] },
];

async function arrangeDeliveries({ database, team }: PagesUnderTest, endpointId: string): Promise<void> {
  for (const { type, ago, log } of deliveries) {
    const at = minutesAgo(ago);
    const payload = { type, timestamp: at, data: { jobId: uuidV7() } };
    const attempts = log.map((status) =>
      attempt(at, status, status === 204 ? null : 'the receiver refused it'),
    );
    await database.query(sql`
      INSERT INTO webhook_delivery (id, team_id, endpoint_id, event_id, type, payload, state, attempts, next_attempt_at, log,
        created_at, delivered_at)
      VALUES (${uuidV7()}::uuid, ${team.id}::uuid, ${endpointId}::uuid, ${uuidV7()}::uuid, ${type},
        ${JSON.stringify(payload)}, 'delivered', ${log.length}, NULL, ${JSON.stringify(attempts)}, ${at}, ${at})`);
  }
}

/** Two installers' systems, one of them silent, and a webhook with something delivered. */
export async function arrangeIntegrations(pages: PagesUnderTest): Promise<void> {
  const { database, team, url } = pages;
  const key = await createApiKey(database, {
    teamId: team.id,
    personId: team.users[0]!.id,
    name: 'Operations scripts',
    scopes: ['apis.all'],
  });
  const post = async (path: string, body: object) => {
    const answer = await fetch(`${url}${path}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${key.secret}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (answer.status !== 201) throw new Error(`${path} answered ${answer.status}`);
    return ((await answer.json()) as { data: { id: string } }).data;
  };
  await post('/v1/integrations', { name: 'Southern Fitters', silenceHours: 48 });
  await post('/v1/integrations', { name: 'Northern Fitters' });
  await database.query(sql`
    UPDATE integration SET last_submission_at = now() - CASE name WHEN 'Southern Fitters' THEN interval '3 days'
        ELSE interval '20 minutes' END,
      silent_since = CASE name WHEN 'Southern Fitters' THEN now() - interval '1 day' END`);
  const { id } = await post('/v1/webhooks', {
    url: 'https://hooks.northern-metering.example/events',
    description: 'Planning board',
    events: ['job.completed', 'dno.fault.reported', 'flow.rejected'],
  });
  await arrangeDeliveries(pages, id);
}
