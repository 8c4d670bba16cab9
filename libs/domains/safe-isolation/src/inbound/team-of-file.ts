import { sql, type StatementRunner } from '@team-operations/database';

/**
 * The team whose message has this file id, or had it before it was made again under another. Undefined where there is none, and where the database
 * refuses to look: what could not be processed may fail here too, and an alarm without a team is better than none.
 */
export async function teamOfFile(fileId: string, transaction: StatementRunner): Promise<string | undefined> {
  await transaction.query(sql`SAVEPOINT team`);
  try {
    const [found] = await transaction.query<{ teamId: string }>(sql`
      SELECT team_id AS "teamId" FROM flow WHERE file_id = ${fileId}
      UNION SELECT team_id FROM flow_history WHERE file_id = ${fileId} LIMIT 1`);
    return found?.teamId;
  } catch {
    await transaction.query(sql`ROLLBACK TO SAVEPOINT team`);
    return undefined;
  }
}
