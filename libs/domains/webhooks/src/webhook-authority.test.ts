import type { StoredAuthority } from '@team-operations/credentials';
import { allScopes, teamRoles, type TeamRole } from '@team-operations/scopes';
import { endOfWebhook, readableEvents, unreadableEvents } from './webhook-authority.ts';
import { kinds, webhookEventNames } from '../test/kinds.ts';

it('an event of several scopes is read by someone who has all of them', () => {
  const event = 'sip.submission.accepted';
  expect(readableEvents(kinds, new Set(['jobs.read', 'sip.write']))).toContain(event);
  for (const scopes of [['jobs.read'], ['sip.write'], ['flows.read', 'flows.write', 'sip.write']] as const)
    expect(unreadableEvents(kinds, [event], new Set(scopes))).toEqual([event]);
});

it.each(allScopes)('someone with %s alone reads the events of that scope and no other', (scope) => {
  const ofScope = webhookEventNames.filter((name) => String(kinds.get(name)?.scopes) === scope);
  expect(readableEvents(kinds, new Set([scope]))).toEqual(ofScope);
  expect(unreadableEvents(kinds, webhookEventNames, new Set([scope]))).toEqual(
    webhookEventNames.filter((name) => !ofScope.includes(name)),
  );
});

const key: StoredAuthority = {
  kind: 'api_key',
  name: 'Depot',
  keyPersonId: null,
  granted: ['apis.all'],
  role: null,
  personIsThere: true,
  over: null,
};
const approval: StoredAuthority = { ...key, kind: 'application', name: 'Planner', role: 'owner' };
const person: StoredAuthority = { ...key, kind: 'person', name: 'Olive', granted: null, role: 'owner' };
const gone = { name: null, granted: null, role: null, personIsThere: false } as const;

it.each<[string, StoredAuthority, string | null]>([
  ['a key', key, null],
  ['an approval', approval, null],
  ['a person', person, null],
  ['a key that was revoked', { ...key, over: 'revoked' }, 'The API key “Depot” was revoked.'],
  ['a key that has expired', { ...key, over: 'expired' }, 'The API key “Depot” has expired.'],
  [
    'a key whose creator left',
    { ...key, personIsThere: false },
    'The person who created or approved the API key “Depot” left the team.',
  ],
  ['a key that is not there', { ...key, ...gone, personIsThere: true }, 'The API key no longer exists.'],
  [
    'an approval that was revoked',
    { ...approval, over: 'revoked' },
    'The approval of the application “Planner” was revoked.',
  ],
  [
    'an application that was deleted',
    { ...approval, over: 'deleted' },
    'The application “Planner” was deleted.',
  ],
  [
    'an approval whose person left',
    { ...approval, ...gone },
    'The person who approved the application left the team.',
  ],
  ['a person who left', { ...person, personIsThere: false, role: null }, 'The person “Olive” left the team.'],
  [
    'a key that was narrowed',
    { ...key, granted: ['flows.read', 'flows.write'] },
    'The API key “Depot” may no longer read job.completed.',
  ],
])('%s ends a webhook of job.completed and flow.rejected as it should', (_, authority, end) => {
  expect(endOfWebhook(kinds, authority, ['job.completed', 'flow.rejected'])).toBe(end);
});

const roles: readonly (TeamRole | null)[] = [...teamRoles, null];

describe.each(webhookEventNames)('a webhook of %s', (event) => {
  it.each(
    roles.flatMap((role) =>
      [key, approval, person].map((kind) => [role, kind.kind, { ...kind, role }] as const),
    ),
  )('with the role %s, by %s, is valid only where the role may read it', (role, kind, authority) => {
    const readable =
      role === null ||
      role === 'owner' ||
      role === 'admin' ||
      !kinds.get(event)!.scopes.includes('sip.write');
    // Someone without a role is in no team.
    const stored = kind === 'person' && role === null ? { ...authority, personIsThere: false } : authority;
    const lives = readable && !(kind === 'person' && role === null);
    expect(endOfWebhook(kinds, stored, [event]) === null).toBe(lives);
  });
});
