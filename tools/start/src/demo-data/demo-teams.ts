import { openDatabase, type Database } from '@team-operations/database';
import { createTeam, type DemoTeam } from '@team-operations/demo-team';
import type { DemoFileTeam } from './demo-file.ts';

export interface DemoTeams {
  team: DemoFileTeam;
  other_team: DemoFileTeam;
}

/** The teams of an earlier start when the database still has them, else two new ones. */
export async function ensureDemoTeams(
  databaseUrl: string,
  kept: DemoTeams | undefined,
): Promise<{ teams: DemoTeams; isNew: boolean }> {
  const database = openDatabase({
    url: databaseUrl,
    connections: 2,
    applicationName: 'start',
    waitMilliseconds: 10_000,
    // Nothing is lost by a connection that breaks while it is not in use.
    onIdleError: () => undefined,
  });
  try {
    if (kept && (await hasTeams(database, kept))) return { teams: kept, isNew: false };
    return { teams: await createTeams(database), isNew: true };
  } finally {
    await database.close();
  }
}

async function hasTeams({ prisma }: Database, { team, other_team }: DemoTeams): Promise<boolean> {
  return (await prisma.team.count({ where: { id: { in: [team.id, other_team.id] } } })) === 2;
}

async function createTeams(database: Database): Promise<DemoTeams> {
  const suffix = await freeSuffix(database);
  const team = await createTeam(database, {
    name: 'Demo Team',
    mpid: 'DEMO',
    domain: `demo${suffix}.example`,
  });
  const other = await createTeam(database, {
    name: 'Other Team',
    mpid: 'OTHR',
    domain: `other${suffix}.example`,
  });
  return { team: forFile(team), other_team: forFile(other) };
}

/** Addresses of people are unique: teams whose demo.json was lost still have theirs. */
async function freeSuffix({ prisma }: Database): Promise<string> {
  for (let number = 1; ; number += 1) {
    const suffix = number === 1 ? '' : `-${number}`;
    const emails = ['demo', 'other'].map((name) => `owner@${name}${suffix}.example`);
    if ((await prisma.person.count({ where: { email: { in: emails } } })) === 0) return suffix;
  }
}

function forFile({ id, name, users, ...rest }: DemoTeam): DemoFileTeam {
  return {
    id,
    name,
    users: users.map(({ email, password, role }) => ({ email, password, role })),
    api_keys: rest.api_keys,
    job_type_id: rest.job_type_id,
    engineer_id: rest.engineer_id,
    client_id: rest.client_id,
    site_id: rest.site_id,
  };
}
