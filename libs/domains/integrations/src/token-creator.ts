import { Type } from '@sinclair/typebox';
import { sql, type Sql } from '@team-operations/database';
import { Nullable, OneOf, Strict, Uuid } from '@team-operations/schemas';
import { teamRoles } from '@team-operations/scopes';
import type { OperationContext } from '@team-operations/operations';

/** A person who created an integration or its token, as every surface shows it. */
export const Creator = Strict({
  id: Uuid,
  name: Type.String(),
  role: Nullable(OneOf(teamRoles, 'Current role in the team; null for a former member')),
});

/** The person with this id as a `Creator`; null without one. */
export const creatorAsJson = (teamId: Sql, personId: Sql): Sql => sql`(
  SELECT json_build_object('id', person.id, 'name', person.name, 'role', (
    SELECT member.role FROM team_member AS member WHERE member.team_id = ${teamId} AND member.person_id = person.id))
  FROM person WHERE person.id = ${personId})`;

/** Joins to an integration its token, and what the person who created the token is in the team. */
export const joinTokenCreator = (integration: Sql): Sql => sql`
  JOIN api_key AS token ON token.team_id = ${integration}.team_id AND token.id = ${integration}.api_key_id
  LEFT JOIN team_member AS creator ON creator.team_id = token.team_id AND creator.person_id = token.created_by_id`;

/** With `joinTokenCreator`: the token works, and its creator, who may still have it, does not manage the team any more. */
export const createdByFormerManager = sql`(token.revoked_at IS NULL AND token.created_by_id IS NOT NULL
  AND coalesce(creator.role NOT IN ('owner', 'admin'), true))`;

/** The person who answers for what the caller creates: the caller, or the creator of the caller's key for the team. */
export const responsiblePerson = ({
  team,
  principal,
}: Pick<OperationContext, 'team' | 'principal'>): Sql => sql`
  coalesce(${principal.personId}::uuid, (
    SELECT created_by_id FROM api_key WHERE team_id = ${team.teamId}::uuid AND id = ${principal.credentialId}::uuid))`;

/** The API key through which an integration was created, as the audit entry has it; null when it was done in the settings. */
export const createdWithKey = (integration: Sql): Sql => sql`(
  SELECT json_build_object('id', used.id, 'name', used.name)
  FROM audit_entry AS entry JOIN api_key AS used ON used.team_id = entry.team_id AND used.id = entry.credential_id
  WHERE entry.team_id = ${integration}.team_id AND entry.resource_id = ${integration}.id
    AND entry.operation = 'integrations.create' LIMIT 1)`;

/** The same for the integration that the caller creates at this moment. */
export const callersKey = ({ team, principal }: Pick<OperationContext, 'team' | 'principal'>): Sql => sql`(
  SELECT json_build_object('id', used.id, 'name', used.name) FROM api_key AS used
  WHERE used.team_id = ${team.teamId}::uuid AND used.id = ${principal.credentialId}::uuid)`;
