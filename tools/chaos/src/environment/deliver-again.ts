import { sql } from '@team-operations/database';
import type { Environment } from './environment.ts';

/** Groups of the workers whose effects are counted. */
const groups = [
  { groupId: 'sip-worker.flows', topic: 'sip.submissions.v1' },
  { groupId: 'sip-worker.delivery', topic: 'market.outbound.v1' },
];

/** Sets the groups back to the beginning, so that every message is delivered again. No worker may be up. */
export async function deliverAllAgain({ kafka }: Environment): Promise<void> {
  const admin = kafka.admin();
  await admin.connect();
  try {
    for (const group of groups) await admin.resetOffsets({ ...group, earliest: true });
  } finally {
    await admin.disconnect();
  }
}

/** Puts a team's events back among what waits, so that the relay publishes them again under the same ids. */
export async function publishAllAgain({ database }: Environment, teamId: string): Promise<number> {
  const rows = await database.query(sql`
    UPDATE outbox_message SET published_at = NULL
    WHERE extensions ->> 'teamid' = ${teamId} AND published_at IS NOT NULL RETURNING id`);
  return rows.length;
}
