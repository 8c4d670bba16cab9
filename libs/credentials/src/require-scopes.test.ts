import { AppError } from '@team-operations/errors';
import { allScopes, type Scope } from '@team-operations/scopes';
import { createPrincipal, type Principal } from './principal.ts';
import { requireScopes } from './require-scopes.ts';

function principal(
  grantedScopes: string[],
  kind: Principal['kind'] = 'api_key',
  role: Principal['role'] = null,
): Principal {
  const noPerson = {
    credentialId: 'c',
    limitedAs: 'c',
    teamId: 't',
    personId: null,
    integrationId: null,
    clientId: null,
    name: 'n',
  };
  return createPrincipal({ ...noPerson, kind, role, grantedScopes });
}

function refusal(grantedScopes: string[], scopes: [Scope, ...Scope[]], kind?: Principal['kind']): AppError {
  try {
    requireScopes(principal(grantedScopes, kind), scopes);
  } catch (error) {
    if (error instanceof AppError) return error;
  }
  throw new Error('was let through');
}

describe('requireScopes', () => {
  it.each(allScopes)('when %s is granted, then it is let through, and nothing else is', (granted) => {
    requireScopes(principal([granted]), [granted]);
    for (const other of allScopes.filter((scope) => scope !== granted)) {
      expect(refusal([granted], [other]).status).toBe(403);
    }
  });

  it.each(allScopes)('when apis.all is granted, then %s is let through', (scope) => {
    expect(() => requireScopes(principal(['apis.all']), [scope])).not.toThrow();
  });

  it('when only some scopes are granted, then the challenge names exactly the missing ones', () => {
    const error = refusal(['apis.read'], ['jobs.read', 'jobs.write', 'sip.write']);
    expect(error.name).toBe('ForbiddenError');
    expect(error.headers['WWW-Authenticate']).toBe(
      'Bearer error="insufficient_scope", scope="jobs.write sip.write"',
    );
    expect(error.issues.map(({ message }) => message)).toEqual([
      'lacks the scope jobs.write',
      'lacks the scope sip.write',
    ]);
  });

  it('when a key lacks a scope, then the fix is another key; for an access token it is another authorization', () => {
    expect(refusal([], ['jobs.write']).issues[0]?.fix).toContain('API key with jobs.write');
    expect(refusal([], ['jobs.write'], 'access_token').issues[0]?.fix).toContain('authorization again');
  });

  it('names the page of the settings that creates a key with the scope', () => {
    expect(refusal([], ['jobs.write']).issues[0]?.fix).toContain('Settings > Developer > API Keys.');
    expect(refusal([], ['sip.write']).issues[0]?.fix).toContain('Settings > Integrations.');
  });

  it('names the role that a granted scope is beyond, and no role for a scope that was not granted', () => {
    const engineers = principal(['jobs.read', 'jobs.write'], 'access_token', 'engineer');
    const messages = (scope: Scope) => {
      try {
        requireScopes(engineers, [scope]);
      } catch (error) {
        return (error as AppError).issues.map(({ message }) => message);
      }
      return [];
    };
    expect(messages('jobs.read')).toEqual([]);
    expect(messages('jobs.write')).toEqual([
      'may not use jobs.write: the person who created or approved it has the role engineer',
    ]);
    expect(messages('flows.read')).toEqual(['lacks the scope flows.read']);
  });

  it('when a granted name does not exist, then it allows nothing', () => {
    expect(refusal(['jobs.everything', 'constructor'], ['jobs.read']).status).toBe(403);
  });
});
