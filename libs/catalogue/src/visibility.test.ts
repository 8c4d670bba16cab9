import { consoleClientId, createPrincipal, type Principal } from '@team-operations/credentials';
import { AppError } from '@team-operations/errors';
import { requireVisible, visibleTo, type Operation } from '@team-operations/operations';
import { allScopes, isWithin, roleScopes, teamRoles, type TeamRole } from '@team-operations/scopes';
import { registry } from './registry.ts';

interface Kind {
  kind: Principal['kind'];
  /** Whether it represents a person; a key of the team has the role of its creator. */
  isPersonal: boolean;
  clientId: string | null;
}

const kinds = {
  'a key of their own': { kind: 'api_key', isPersonal: true, clientId: null },
  'a key for the team': { kind: 'api_key', isPersonal: false, clientId: null },
  'the settings pages': { kind: 'access_token', isPersonal: true, clientId: consoleClientId },
  'an application': { kind: 'access_token', isPersonal: true, clientId: 'https://app.example/client' },
} as const satisfies Record<string, Kind>;
type KindName = keyof typeof kinds;

/** Who may hand out credentials, in words of record 34. A new kind or role must be decided here. */
const managers: Record<KindName, readonly (TeamRole | null)[]> = {
  'a key of their own': ['owner', 'admin'],
  'a key for the team': ['owner', 'admin', null],
  'the settings pages': ['owner', 'admin'],
  'an application': [],
};

const grants: readonly (readonly string[])[] = [
  [],
  ['apis.all'],
  ['apis.read'],
  ...allScopes.map((scope) => [scope]),
];

interface Case {
  name: KindName;
  role: TeamRole | null;
  granted: readonly string[];
}

const cases: Case[] = (Object.keys(kinds) as KindName[]).flatMap((name) =>
  // Only a key of the team can belong to no person.
  [...teamRoles, ...(kinds[name].isPersonal ? [] : [null])].flatMap((role) =>
    grants.map((granted) => ({ name, role, granted })),
  ),
);

function principalOf({ name, role, granted }: Case): Principal {
  const { kind, isPersonal, clientId } = kinds[name];
  return createPrincipal({
    credentialId: 'c',
    limitedAs: 'c',
    kind,
    teamId: 't',
    personId: isPersonal ? 'p' : null,
    integrationId: null,
    role,
    clientId,
    name: 'n',
    // A key of the team without scopes represents all of them, which is settled where it is read.
    grantedScopes: granted,
  });
}

/** What each surface must let through, from the words of records 34 and 37. */
function expected({ name, role, granted }: Case): string[] {
  const withinRole = role === null ? ['apis.all'] : roleScopes[role];
  return registry
    .filter(({ scope }) => isWithin(scope, granted) && isWithin(scope, withinRole))
    .filter(
      ({ managersOnly }) =>
        managersOnly !== true ||
        (managers[name].includes(role) && (kinds[name].kind !== 'api_key' || isWithin('apis.all', granted))),
    )
    .map((operation) => operation.name);
}

const title = ({ name, role, granted }: Case) => `${name}, ${role ?? 'no role'}, [${granted.join()}]`;

it.each(cases.map((one) => [title(one), one] as const))('%s sees what it may use', (_, one) => {
  expect(registry.filter(visibleTo(principalOf(one))).map(({ name }) => name)).toEqual(expected(one));
});

/** Why the principal is refused; undefined when it is not. */
function refusalOf(operation: Operation, principal: Principal): unknown {
  try {
    requireVisible(operation, principal);
    return undefined;
  } catch (error) {
    return error;
  }
}

/** Whether a refusal says why, and what to do. */
const isExplained = (refusal: unknown) =>
  refusal instanceof AppError &&
  refusal.name === 'ForbiddenError' &&
  refusal.issues.length === 1 &&
  refusal.issues.every(({ message, fix }) => message !== '' && typeof fix === 'string' && fix !== '');

it('refuses what is not seen, with a reason and a fix, and nothing else', () => {
  const wrong = cases.flatMap((one) => {
    const principal = principalOf(one);
    const sees = visibleTo(principal);
    return registry
      .filter((operation) => {
        const refusal = refusalOf(operation, principal);
        return sees(operation) ? refusal !== undefined : !isExplained(refusal);
      })
      .map(({ name }) => `${title(one)}: ${name}`);
  });
  expect(wrong).toEqual([]);
});
