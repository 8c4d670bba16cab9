import { sql } from '@team-operations/database';
import { AppError } from '@team-operations/errors';
import type { OperationContext } from '../operation.ts';

interface Row {
  isToken: boolean;
  role: string | null;
}

const refused = (path: string, message: string, fix: string) =>
  new AppError('ForbiddenError', [{ path, message, fix }]);

/**
 * Throws a ForbiddenError unless the caller may set up integrations: a key of the team, or somebody who manages it; and never
 * an integration's own token, so that one that was stolen makes no other and ends none.
 */
export async function requireManager({ team, principal }: OperationContext): Promise<void> {
  const { teamId } = team;
  const [row] = await team.query<Row>(sql`
    SELECT EXISTS (SELECT FROM integration WHERE team_id = ${teamId}::uuid AND api_key_id IN (
        ${principal.credentialId}::uuid, (SELECT replaced_by_id FROM api_key WHERE id = ${principal.credentialId}::uuid))) AS "isToken",
      (SELECT role FROM team_member WHERE team_id = ${teamId}::uuid AND person_id = ${principal.personId}::uuid) AS role`);
  if (row?.isToken === true)
    throw refused('Authorization', 'is the token of an integration', 'Use an API key of the team.');
  if (principal.personId === null || row?.role === 'owner' || row?.role === 'admin') return;
  throw refused('team', 'is managed by its owners and admins', 'Ask an owner or admin of the team.');
}
