import { expandScopes, roleScopes, teamRoles, type TeamRole } from '@team-operations/scopes';
import {
  acceptedFor,
  addBack,
  addPerson,
  changeRole,
  makeAccessToken,
  openTestBed,
  removePerson,
  type TestBed,
} from '@team-operations/testing';
import { createAuthenticator, type Authenticator } from './authenticator.ts';
import { createApiKey } from './create-api-key.ts';

const fail = (error: unknown) => {
  throw error;
};

let bed: TestBed;
/** Asks the database each time. */
let uncached: Authenticator;
const newAuthenticator = (cacheMilliseconds?: number) =>
  createAuthenticator({
    database: bed.serviceDatabase,
    baseUrl: 'http://localhost:3003',
    onLastUseError: fail,
    ...(cacheMilliseconds === undefined ? {} : { cacheMilliseconds }),
  });
beforeAll(async () => {
  bed = await openTestBed('team_operations_gateway');
  uncached = newAuthenticator(0);
});
afterAll(async () => {
  await uncached.stop();
  await bed.close();
});

const key = (properties: { personId?: string; createdById?: string }, scopes: readonly string[]) =>
  createApiKey(bed.database, { teamId: bed.team.id, name: 'key', scopes, ...properties });

/** Every credential that someone can create or approve, with these scopes. */
const kinds = {
  'a key of their own': async (person: string, scopes: readonly string[]) =>
    (await key({ personId: person, createdById: person }, scopes)).secret,
  'a key that they created for the team': async (person: string, scopes: readonly string[]) =>
    (await key({ createdById: person }, scopes)).secret,
  'an access token that they approved': async (person: string, scopes: readonly string[]) =>
    (await makeAccessToken(bed.database, { team: bed.team, person, scopes })).token,
};
type Kind = keyof typeof kinds;
const everyKind = Object.keys(kinds) as Kind[];

const principalOf = async (secret: string, authenticator = uncached) =>
  authenticator.authenticate(`Bearer ${secret}`);
const scopesOf = async (secret: string) => [...(await principalOf(secret)).scopes].sort();
const allowedTo = (role: TeamRole) => [...expandScopes(roleScopes[role])].sort();

describe.each(everyKind)('%s', (kind) => {
  it.each(teamRoles)('allows no more than the role: %s', async (role) => {
    const person = await addPerson(bed.database, bed.team.id, role);
    const secret = await kinds[kind](person, ['apis.all']);
    expect(await scopesOf(secret)).toEqual(allowedTo(role));
    expect(await principalOf(secret)).toMatchObject({ role });
  });

  it('follows every change of the role, and ends with the membership', async () => {
    const person = await addPerson(bed.database, bed.team.id, 'owner');
    const secret = await kinds[kind](person, ['apis.all']);
    for (const role of ['member', 'engineer', 'admin'] as const) {
      await changeRole(bed.database, bed.team.id, person, role);
      expect(await scopesOf(secret)).toEqual(allowedTo(role));
    }
    await removePerson(bed.database, bed.team.id, person);
    await expect(principalOf(secret)).rejects.toMatchObject({ status: 401 });
  });

  it('stays ended when the person is added to the team again', async () => {
    const person = await addPerson(bed.database, bed.team.id, 'owner');
    const secret = await kinds[kind](person, ['apis.all']);
    await removePerson(bed.database, bed.team.id, person);
    await addBack(bed.database, bed.team.id, person, 'owner');
    await expect(principalOf(secret)).rejects.toMatchObject({ status: 401 });
    const another = await kinds[kind](person, ['apis.all']);
    expect(await scopesOf(another)).toEqual(allowedTo('owner'));
  });

  it('is narrowed and ended within a second where no event reports it', async () => {
    const person = await addPerson(bed.database, bed.team.id, 'owner');
    const secret = await kinds[kind](person, ['apis.all']);
    const authenticator = newAuthenticator();
    const lasts = async (change: () => Promise<void>, holds: () => Promise<boolean>) => {
      expect(await holds()).toBe(true);
      await change();
      return acceptedFor(holds);
    };
    const may = async (scope: 'jobs.write' | 'jobs.read') =>
      (await principalOf(secret, authenticator).catch(() => null))?.scopes.has(scope) ?? false;
    const demote = () => changeRole(bed.database, bed.team.id, person, 'engineer');
    expect(await lasts(demote, () => may('jobs.write'))).toBeLessThan(1000);
    const remove = () => removePerson(bed.database, bed.team.id, person);
    expect(await lasts(remove, () => may('jobs.read'))).toBeLessThan(1000);
    await authenticator.stop();
  });

  it('is not changed by what happens to others, or to the person in another team', async () => {
    const [person, other] = [
      await addPerson(bed.database, bed.team.id, 'owner'),
      await addPerson(bed.database, bed.team.id, 'owner'),
    ];
    const secret = await kinds[kind](person, ['apis.all']);
    await changeRole(bed.database, bed.team.id, other, 'engineer');
    await removePerson(bed.database, bed.otherTeam.id, person);
    await addBack(bed.database, bed.otherTeam.id, person, 'engineer');
    await removePerson(bed.database, bed.otherTeam.id, person);
    expect(await scopesOf(secret)).toEqual(allowedTo('owner'));
  });
});

describe('no scopes', () => {
  it.each(teamRoles)('represents nothing in a personal key: %s', async (role) => {
    const person = await addPerson(bed.database, bed.team.id, role);
    expect(await scopesOf(await kinds['a key of their own'](person, []))).toEqual([]);
  });

  it.each(teamRoles)(
    "represents all that the creator's role allows in a key of the team: %s",
    async (role) => {
      const person = await addPerson(bed.database, bed.team.id, role);
      expect(await scopesOf(await kinds['a key that they created for the team'](person, []))).toEqual(
        allowedTo(role),
      );
    },
  );

  it('represents everything in a key of the team that no person created', async () => {
    const { secret } = await key({}, []);
    expect(await scopesOf(secret)).toEqual(allowedTo('owner'));
  });
});
