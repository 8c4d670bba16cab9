import { Type } from '@sinclair/typebox';
import { IsoInstant, OneOf, Strict, Uuid } from '@team-operations/schemas';
import { defineRead } from '@team-operations/operations';
import { teamRoles } from '@team-operations/scopes';

const Team = Strict(
  {
    id: Uuid,
    name: Type.String(),
    mpid: Type.String({ description: 'Market participant id under which the team sends messages' }),
    createdAt: IsoInstant,
    members: Type.Array(
      Strict({
        id: Uuid,
        name: Type.String(),
        email: Type.String(),
        role: OneOf(teamRoles),
      }),
    ),
    jobTypes: Type.Array(Strict({ id: Uuid, name: Type.String() })),
    suppliers: Type.Array(Strict({ id: Uuid, name: Type.String(), mpid: Type.String() })),
    abortReasons: Type.Array(
      Strict({
        id: Uuid,
        reason: Type.String(),
        nextActor: Type.String({ description: 'Who acts next' }),
        nextAction: Type.String(),
        rebookingLimit: Type.Integer({ description: 'How often the job may be booked again' }),
        failureCodes: Type.Array(Type.String(), {
          description: 'Codes of J1253 for which a submission with the outcome AB gets this reason',
        }),
        isDefault: Type.Boolean({ description: 'A submission gets this reason when no other fits' }),
      }),
    ),
  },
  { title: 'Team' },
);

const byName = { orderBy: { name: 'asc' as const }, omit: { teamId: true as const } };

export const getTeam = defineRead({
  name: 'team.get',
  summary: 'Get team info',
  description:
    'The team with its members, job types, suppliers and abort reasons: the ids that other operations require.',
  scope: 'team.read',
  rest: { method: 'get', path: '/v1/team' },
  tool: 'team_info',
  input: Strict({}),
  output: Team,
  example: {},
  async handle(_input, { team: { prisma } }) {
    const { members, createdAt, ...team } = await prisma.team.findFirstOrThrow({
      include: {
        members: {
          include: { person: { select: { id: true, name: true, email: true } } },
          orderBy: { person: { name: 'asc' } },
        },
        jobTypes: byName,
        suppliers: byName,
        abortReasons: { orderBy: { reason: 'asc' }, omit: { teamId: true } },
      },
    });
    return {
      ...team,
      createdAt: createdAt.toISOString(),
      members: members.map(({ role, person }) => ({ ...person, role })),
    };
  },
});
