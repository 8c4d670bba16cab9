import { randomUUID } from 'node:crypto';
import { sql, type StatementRunner } from '@team-operations/database';

interface About {
  teamId?: string;
  personId?: string;
  /** With the login name of the operator (`by`). */
  details: { by: string } & Record<string, string>;
}

/** Writes to the security log what the command did. It has neither address nor browser: the log names the command instead. */
export async function noteEvent(
  transaction: StatementRunner,
  event: string,
  { teamId, personId, details }: About,
): Promise<void> {
  await transaction.query(sql`
    INSERT INTO security_event (id, event, team_id, person_id, address, user_agent, request_id, details)
    VALUES (uuidv7(), ${event}, ${teamId ?? null}::uuid, ${personId ?? null}::uuid, 'command', 'npm run team', ${randomUUID()},
      ${JSON.stringify(details)}::json)`);
}
