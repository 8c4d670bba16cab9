import { sql, violatedConstraint, type TeamDatabase } from '@team-operations/database';
import { badRequest, withFurtherIssues, type AppError, type Issue } from '@team-operations/errors';

const listedByTeam = 'GET /v1/team lists those in use.';

interface Found {
  retired: boolean;
}

interface Reference {
  meaning: string;
  fix?: string;
  find: (team: TeamDatabase, id: string) => Promise<Found[]>;
}

const inTable = (table: ReturnType<typeof sql>) => (team: TeamDatabase, id: string) =>
  team.query<Found>(
    sql`SELECT false AS retired FROM ${table} WHERE team_id = ${team.teamId}::uuid AND id = ${id}::uuid`,
  );

const inList = (table: ReturnType<typeof sql>) => (team: TeamDatabase, id: string) =>
  team.query<Found>(sql`
    SELECT retired_at IS NOT NULL AS retired FROM ${table}
    WHERE team_id = ${team.teamId}::uuid AND id = ${id}::uuid`);

/** Properties of a job that refer to other things of the same team, and where those are. */
const references: Record<string, Reference> = {
  jobTypeId: { meaning: "one of your team's job types", find: inList(sql`job_type`) },
  supplierId: { meaning: "one of your team's suppliers", find: inList(sql`supplier`) },
  clientId: {
    meaning: "one of your team's clients",
    fix: 'Send the id of a client of your team, or leave it out. GET /v1/clients lists them.',
    find: inTable(sql`client`),
  },
  siteId: {
    meaning: "one of your team's sites",
    fix: 'Send the id of a site of your team, or leave it out. GET /v1/sites lists them.',
    find: inTable(sql`site`),
  },
  abortReasonId: { meaning: "one of your team's abort reasons", find: inList(sql`abort_reason`) },
  engineerId: {
    meaning: 'a member of your team',
    fix: 'GET /v1/team lists the members.',
    find: (team, id) =>
      team.query<Found>(sql`
        SELECT false AS retired FROM team_member WHERE team_id = ${team.teamId}::uuid AND person_id = ${id}::uuid`),
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
  const found = await Promise.all(sent.map(([property, { find }]) => find(team, input[property] as string)));
  return sent.flatMap(([property, { meaning, fix = listedByTeam }], index): Issue[] => {
    const row = found[index]?.[0];
    if (row?.retired === false) return [];
    const message = row === undefined ? `is not ${meaning}` : `is ${meaning}, but it is retired`;
    return [{ code: 'reference_not_found', path: property, message, fix }];
  });
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
