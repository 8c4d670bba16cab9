import { Type } from '@sinclair/typebox';
import { IsoInstant, OneOf, OwnText, Strict, Uuid } from '@team-operations/schemas';
import { defineRead } from '@team-operations/operations';
import { abortReasonProperties } from './lists/abort-reason.ts';
import { teamRoles } from '@team-operations/scopes';

const Team = Strict(
  {
    id: Uuid,
    name: Type.String(),
    mpid: Type.String({ description: 'Market participant id of the team, the sender of its messages' }),
    timeZone: OwnText('Time zone of the metrics, as an IANA name'),
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
    abortReasons: Type.Array(Strict(abortReasonProperties)),
  },
  { title: 'Team' },
);

const inUse = { where: { retiredAt: null } };
const byName = { ...inUse, orderBy: { name: 'asc' as const }, select: { id: true, name: true } };

export const getTeam = defineRead({
  name: 'team.get',
  summary: 'Get team info',
  description:
    'Returns the team with its members, job types, suppliers and abort reasons, and the ids that other operations require. Retired items are left out.',
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
        suppliers: { ...byName, select: { id: true, name: true, mpid: true } },
        abortReasons: {
          ...inUse,
          orderBy: { reason: 'asc' },
          omit: { teamId: true, createdAt: true, retiredAt: true },
        },
      },
    });
    return {
      ...team,
      createdAt: createdAt.toISOString(),
      members: members.map(({ role, person }) => ({ ...person, role })),
    };
  },
});
