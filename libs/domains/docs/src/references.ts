import { sql, type TeamReader } from '@team-operations/database';
import type { Issue } from '@team-operations/errors';

/** A `clientId` that is none of the team's, whether it exists nowhere or is another team's. */
export const noClient = {
  path: 'clientId',
  code: 'reference_not_found' as const,
  message: "is not one of your team's clients",
  fix: 'Send the id of a client of your team; GET /v1/clients lists them.',
};

const noSite = {
  path: 'siteId',
  code: 'reference_not_found' as const,
  message: "is not one of your team's sites",
  fix: 'Send the id of a site of the client; GET /v1/sites?clientId=… lists them.',
};

const siteOfAnother = {
  path: 'siteId',
  message: 'is a site of another client',
  fix: 'Send the id of a site of the client; GET /v1/sites?clientId=… lists them.',
};

const noTemplate = {
  path: 'templateId',
  code: 'reference_not_found' as const,
  message: "is not one of your team's doc templates",
  fix: 'Send the id of a template of your team; GET /v1/doc-templates lists them.',
};

/** The client of a site of the team; undefined when the team has no such site. */
export async function clientOfSite(team: TeamReader, siteId: string): Promise<string | undefined> {
  const [site] = await team.query<{ client_id: string }>(
    sql`SELECT client_id FROM site WHERE team_id = ${team.teamId}::uuid AND id = ${siteId}::uuid`,
  );
  return site?.client_id;
}

/** What a doc refers to. */
export interface DocReferences {
  clientId?: string | undefined;
  siteId?: string | undefined;
  templateId?: string | undefined;
}

/** Which of them the team does not have, or do not belong together; all of them, since a constraint names only the first. */
export async function referenceIssues(
  team: TeamReader,
  { clientId, siteId, templateId }: DocReferences,
): Promise<Issue[]> {
  const has = async (table: 'client' | 'doc_template', id: string | undefined) => {
    if (id === undefined) return true;
    const found = await team.query(
      table === 'client'
        ? sql`SELECT 1 FROM client WHERE team_id = ${team.teamId}::uuid AND id = ${id}::uuid`
        : sql`SELECT 1 FROM doc_template WHERE team_id = ${team.teamId}::uuid AND id = ${id}::uuid`,
    );
    return found.length > 0;
  };
  const hasClient = await has('client', clientId);
  const siteClient = siteId === undefined ? undefined : await clientOfSite(team, siteId);
  const isOfAnother = hasClient && clientId !== undefined && siteClient !== clientId.toLowerCase();
  const site = siteClient === undefined ? [noSite] : isOfAnother ? [siteOfAnother] : [];
  return [
    ...(hasClient ? [] : [noClient]),
    ...(siteId === undefined ? [] : site),
    ...((await has('doc_template', templateId)) ? [] : [noTemplate]),
  ];
}
