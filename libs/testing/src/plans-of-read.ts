import { planOf, type Database, type QueryPlan, type TeamReader } from '@team-operations/database';

/** The plans of what a read asks its team's database for, in order. */
export async function plansOfRead(
  database: Database,
  teamId: string,
  read: (team: TeamReader) => Promise<unknown>,
): Promise<QueryPlan[]> {
  const plans: QueryPlan[] = [];
  const reader = database.forTeam(teamId);
  await read({
    teamId,
    async query(statement) {
      plans.push(await planOf(database, statement));
      return reader.query(statement);
    },
  });
  return plans;
}
