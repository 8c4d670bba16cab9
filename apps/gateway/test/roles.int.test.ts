import { consoleClientId, createApiKey } from '@team-operations/credentials';
import { registry } from '@team-operations/catalogue';
import { isWithin, managesTeam, roleScopes, teamRoles, type TeamRole } from '@team-operations/scopes';
import { addPerson, makeAccessToken } from '@team-operations/testing';
import { v7 as uuidV7 } from 'uuid';
import { startListeningGateway, type ListeningGateway } from './gateway.ts';
import { findAll, requestOf, send } from './properties/send-input.ts';

let gateway: ListeningGateway;
beforeAll(async () => {
  gateway = await startListeningGateway();
});
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

/** Whether someone may manage what belongs to the whole team. */
const manages = (role: TeamRole, kind: Kind) => managesTeam(role) && kind !== 'an application';

/** The operations that answer otherwise than they must to the credential. */
const wrongAnswers = (
  credential: string,
  [role, kind]: (typeof cases)[number],
  operations: typeof registry,
) =>
  findAll(operations, async (operation) => {
    const { status } = await send(gateway.url, credential, requestOf(operation.rest, anyInput));
    const mayManage = operation.managersOnly !== true || manages(role, kind);
    const may = isWithin(operation.scope, roleScopes[role]) && mayManage;
    const right = may ? [200, 201, 400, 404] : [403];
    return right.includes(status) ? null : `${operation.name}: ${status}, not ${right.join()}`;
  });

/** One operation for each answer to who may call it: nothing else of an operation decides that (libs/operations/src/visibility.ts). */
const oneOfEach = [
  ...new Map(registry.map((one) => [`${one.scope} ${one.managersOnly === true}`, one])).values(),
];

/** One credential for each set of operations that may be called. */
const withAll = new Set(
  new Map(
    cases.map((one) => [`${roleScopes[one[0]].join()} ${manages(...one)}`, one] as const).reverse(),
  ).values(),
);

it.each(cases.map((one) => [...one, one] as const))(
  'someone with the role %s calls, by %s, only what the role allows',
  async (role, kind, one) => {
    const credential = await kinds[kind](await addPerson(gateway.database, gateway.team.id, role));
    const operations = withAll.has(one) ? registry : oneOfEach;
    expect(await wrongAnswers(credential, one, operations)).toEqual([]);
  },
);
