import type { Check } from '@team-operations/pages-api';
import { suggestKnown } from '@team-operations/schemas';
import { expandScopes, isGrantableScope, scopeTable } from '@team-operations/scopes';
import { pass, warn } from '../diagnosis.ts';
import { defaultScopes, grantableScopes } from '../../provider/scope-policy.ts';
import type { Subject } from '../subject.ts';
import { unlessIssues } from './issue-checks.ts';

const name = 'Scopes';

/** More unknown scopes than this are not listed one by one: an answer must not be longer than what it answers to. */
const mostUnknown = 20;

function registered(scopes: readonly string[]): Check {
  if (scopes.length > 0) {
    return pass(name, `It can request ${scopes.join(', ')}, which is also the default.`);
  }
  const least = defaultScopes.join(', ');
  return pass(name, `It registers no scope: requests can contain any scope; the default is ${least}.`);
}

function unknown(named: readonly string[]): Check[] {
  return named
    .filter((scope) => !isGrantableScope(scope))
    .slice(0, mostUnknown)
    .map((scope) =>
      warn(
        name,
        `${scope} is not a scope of this service and is ignored.`,
        suggestKnown(scope, grantableScopes),
      ),
    );
}

function destructive(scopes: readonly string[]): Check[] {
  const found = [...expandScopes(scopes)].filter((scope) => scopeTable[scope].destructive);
  if (found.length === 0) return [];
  const message = `With ${found.join(', ')} it can change and delete data. The consent page shows this.`;
  return [warn(name, message, 'If it only reads, use apis.read instead.')];
}

export function scopeChecks({ scopes, namedScopes, issues }: Subject): Check[] {
  return unlessIssues(issues, name, () => [
    ...(scopes === null ? [] : [registered(scopes)]),
    ...unknown(namedScopes),
    ...destructive(scopes ?? namedScopes),
  ]);
}
