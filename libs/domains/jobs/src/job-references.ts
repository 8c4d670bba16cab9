import { sql, violatedConstraint, type TeamDatabase } from '@team-operations/database';
import { badRequest, withFurtherIssues, type AppError, type Issue } from '@team-operations/errors';

const listedByTeam = 'GET /v1/team lists those in use.';

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

const takenReference: Issue = {
  code: 'already_taken',
  path: 'externalReference',
  message: 'is the reference of another job',
  fix: 'Send a reference that no other planned job of your team has. GET /v1/jobs?externalReference=… returns that job.',
};

/** Where both are sent, and are the team's. */
async function siteOfAnother(team: TeamDatabase, { siteId, clientId }: Record<string, unknown>) {
  if (typeof siteId !== 'string' || typeof clientId !== 'string') return [];
  const found = await team.query(sql`
    SELECT 1 FROM site JOIN client ON client.team_id = site.team_id AND client.id = ${clientId}::uuid
    WHERE site.team_id = ${team.teamId}::uuid AND site.id = ${siteId}::uuid AND site.client_id <> client.id`);
  return found.length > 0 ? [siteOfAnotherClient] : [];
}

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

const referenceIssues = async (team: TeamDatabase, input: Record<string, unknown>): Promise<Issue[]> => [
  ...(await missingReferences(team, input)),
  ...(await siteOfAnother(team, input)),
];

/** What the database refuses, as a 400. It names one constraint, the first. */
function refusedBy(error: unknown): AppError | null {
  const constraint = violatedConstraint(error);
  if (constraint === 'job_team_id_external_reference_key') return badRequest(takenReference);
  // That of the client of the job, where the request does not name one.
  if (constraint === 'job_site_of_client_reference') return badRequest(siteOfAnotherClient);
  return constraint?.endsWith('_reference') === true ? badRequest() : null;
}

/**
 * Runs a change of a job. The database refuses, without a race, what points to nothing or is taken; this reports to the
 * caller which properties those were, all of them, also beside what the change itself refuses.
 */
export async function withReferencesExplained<T>(
  team: TeamDatabase,
  input: Record<string, unknown>,
  change: () => Promise<T>,
): Promise<T> {
  return withFurtherIssues(
    () =>
      change().catch((error: unknown) => {
        throw refusedBy(error) ?? error;
      }),
    () => referenceIssues(team, input),
  );
}
