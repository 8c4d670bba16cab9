import { Type, type Static } from '@sinclair/typebox';
import { raw, sql } from '@team-operations/database';
import { composeFilters, defineList, filterByAny, readPage } from '@team-operations/operations';
import { IsoInstant, OneOf, pageParameters, Strict, Uuid } from '@team-operations/schemas';
import { teamRoles } from '@team-operations/scopes';

const Member = Strict(
  {
    id: { ...Uuid, description: 'ID of the person, used to assign jobs' },
    name: Type.String(),
    email: Type.String(),
    role: OneOf(teamRoles, 'Role in the team'),
    createdAt: { ...IsoInstant, description: 'When the person became a member' },
  },
  { title: 'Member' },
);
type Member = Static<typeof Member>;

const filters = composeFilters({
  role: filterByAny(
    { name: 'role', schema: OneOf(teamRoles, 'Role in the team'), type: 'team_role' },
    (is) => sql`member.role ${is}`,
  ),
});

export const listMembers = defineList({
  name: 'team.members',
  summary: 'List team members',
  description:
    'Returns the members of the team with their roles, newest first. Use the `id` of an engineer to assign a job.',
  scope: 'team.read',
  rest: { method: 'get', path: '/v1/team/members' },
  tool: 'team_members',
  input: Strict({ ...filters.input, ...pageParameters }),
  output: Member,
  example: { role: ['engineer'] },
  handle: (input, { team }) =>
    readPage<Member>(team, input, {
      select: sql`person.id, person.name, person.email, member.role, member.created_at AS "createdAt"`,
      from: raw('team_member AS member JOIN person ON person.id = member.person_id'),
      where: filters.where(input, team.teamId),
      teamId: 'member.team_id',
      order: { at: 'member.created_at', id: 'member.person_id' },
      positionOf: ({ createdAt, id }) => ({ at: createdAt, id }),
    }),
});
