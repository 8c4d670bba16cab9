import { consoleClientId, createApiKey } from '@team-operations/credentials';
import { registry } from '@team-operations/catalogue';
import { isWithin, managesTeam, roleScopes, teamRoles, type TeamRole } from '@team-operations/scopes';
import { addPerson, makeAccessToken } from '@team-operations/testing';
import { v7 as uuidV7 } from 'uuid';
import { callOperation } from '@team-operations/testing/rest';
import { startGateway, type GatewayUnderTest } from './gateway.ts';

let gateway: GatewayUnderTest;
beforeAll(async () => (gateway = await startGateway()));
afterAll(() => gateway.close());

/** Every credential that someone of a team can create or approve. All name every scope: only the role is in their way. */
const kinds = {
  'a key of their own': async (personId: string) => keyOf({ personId, createdById: personId }),
  'a key for the team': async (createdById: string) => keyOf({ createdById }),
  'the settings pages': async (person: string) => tokenOf(person, consoleClientId),
  'an application': async (person: string) => tokenOf(person),
};
type Kind = keyof typeof kinds;
const everyKind = Object.keys(kinds) as Kind[];

async function keyOf(people: { personId?: string; createdById: string }): Promise<string> {
  const { database, team } = gateway;
  return (await createApiKey(database, { teamId: team.id, name: 'k', scopes: ['apis.all'], ...people }))
    .secret;
}
async function tokenOf(person: string, client?: string): Promise<string> {
  const { database, team } = gateway;
  const input = { team, person, scopes: ['apis.all'], ...(client && { client }) };
  return (await makeAccessToken(database, input)).token;
}

/** Ids that exist nowhere: who may not is refused before anything is looked at. */
const anyInput = { id: uuidV7() };

const cases = teamRoles.flatMap((role) => everyKind.map((kind) => [role, kind] as const));

describe.each(cases)('someone with the role %s, by %s', (role: TeamRole, kind) => {
  let credential: string;
  beforeAll(async () => {
    credential = await kinds[kind](await addPerson(gateway.database, gateway.team.id, role));
  });

  it.each(registry.map((operation) => [operation.name, operation] as const))(
    'does %s only where the role allows it',
    async (_name, operation) => {
      const answer = await callOperation(gateway.app, credential, operation, anyInput);
      const mayManage = operation.managersOnly !== true || (managesTeam(role) && kind !== 'an application');
      const may = isWithin(operation.scope, roleScopes[role]) && mayManage;
      if (may) expect([200, 201, 400, 404]).toContain(answer.status);
      else expect(answer.status).toBe(403);
    },
  );
});
