import { sql, violatedConstraint, type TeamDatabase } from '@team-operations/database';
import { badRequest, type Issue } from '@team-operations/errors';

const listedByTeam = 'GET /v1/team lists them, without retired ones.';

interface Reference {
  meaning: string;
  fix?: string;
  exists: (team: TeamDatabase, id: string) => Promise<unknown[]>;
}

const inTable = (table: ReturnType<typeof sql>) => (team: TeamDatabase, id: string) =>
  team.query(sql`SELECT 1 FROM ${table} WHERE team_id = ${team.teamId}::uuid AND id = ${id}::uuid`);

const inUse = (table: ReturnType<typeof sql>) => (team: TeamDatabase, id: string) =>
  team.query(
    sql`SELECT 1 FROM ${table} WHERE team_id = ${team.teamId}::uuid AND id = ${id}::uuid AND retired_at IS NULL`,
  );

/** Properties of a job that refer to other things of the same team, and where those are. */
const references: Record<string, Reference> = {
  jobTypeId: { meaning: "one of your team's job types", exists: inUse(sql`job_type`) },
  supplierId: { meaning: "one of your team's suppliers", exists: inUse(sql`supplier`) },
  clientId: {
    meaning: "one of your team's clients",
    fix: 'Send the id of a client of your team, or leave it out.',
    exists: inTable(sql`client`),
  },
  siteId: {
    meaning: "one of your team's sites",
    fix: 'Send the id of a site of your team, or leave it out.',
    exists: inTable(sql`site`),
  },
  abortReasonId: { meaning: "one of your team's abort reasons", exists: inUse(sql`abort_reason`) },
  engineerId: {
    meaning: 'a member of your team',
    exists: (team, id) =>
      team.query(
        sql`SELECT 1 FROM team_member WHERE team_id = ${team.teamId}::uuid AND person_id = ${id}::uuid`,
      ),
  },
};

const siteOfAnotherClient: Issue = {
  path: 'siteId',
  message: 'is not a site of the client of the job',
  fix: 'Send a site of that client, or leave the site out (null unsets it); GET /v1/sites?clientId=… lists them.',
};

async function missingReferences(team: TeamDatabase, input: Record<string, unknown>): Promise<Issue[]> {
  const sent = Object.entries(references).filter(([property]) => typeof input[property] === 'string');
  const found = await Promise.all(
    sent.map(([property, { exists }]) => exists(team, input[property] as string)),
  );
  return sent
    .filter((_, index) => found[index]?.length === 0)
    .map(([property, { meaning, fix = listedByTeam }]) => ({
      code: 'reference_not_found' as const,
      path: property,
      message: `is not ${meaning}`,
      fix,
    }));
}

/**
 * Runs a change of a job. The database refuses, without a race, what points to nothing or is taken; this reports to the
 * caller which properties those were, all of them.
 */
export async function withReferencesExplained<T>(
  team: TeamDatabase,
  input: Record<string, unknown>,
  change: () => Promise<T>,
): Promise<T> {
  try {
    return await change();
  } catch (error) {
    const constraint = violatedConstraint(error);
    if (constraint === 'job_team_id_external_reference_key') {
      throw badRequest({
        code: 'already_taken',
        path: 'externalReference',
        message: 'is the reference of another job',
        fix: 'Send a reference that no other planned job of your team has. GET /v1/jobs?externalReference=… returns that job.',
      });
    }
    if (constraint === 'job_site_of_client_reference') throw badRequest(siteOfAnotherClient);
    if (constraint?.endsWith('_reference') === true)
      throw badRequest(...(await missingReferences(team, input)));
    throw error;
  }
}
