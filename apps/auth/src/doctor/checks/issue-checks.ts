import type { Check } from '@team-operations/pages-api';
import type { Issue } from '@team-operations/errors';
import { fail } from '../diagnosis.ts';

/** Which check reports an issue, by the property that it is about. */
const checkNames: readonly [RegExp, string][] = [
  [/^client_name$/, 'Name'],
  [/^redirect_uris(\.|$)/, 'Redirect URI'],
  [/^(token_endpoint_auth_method|client_secret.*|jwks)$/, 'Authentication'],
  [/^grant_types$/, 'Grant types'],
  [/^response_types$/, 'Response types'],
  [/^scope$/, 'Scopes'],
];

/** The check that an issue belongs to; undefined for one that is about the whole, or about what no check looks at. */
function checkNameOf({ path }: Issue): string | undefined {
  return checkNames.find(([pattern]) => pattern.test(path))?.[1];
}

/** An issue as a failed check. The subject of the issue precedes it, unless it is a sentence already. */
export function issueCheck(name: string, { path, message, fix }: Issue, about = path): Check {
  const sentence = /^[A-Z]/.test(message) ? message : `${about || 'It'} ${message}`;
  return fail(name, `${sentence.replace(/\.$/, '')}.`, fix ?? 'Correct it, and send the request again.');
}

/** The failures that belong to a check, or what the check finds when there are none. */
export function unlessIssues(issues: readonly Issue[], name: string, found: () => Check[]): Check[] {
  const own = issues.filter((issue) => checkNameOf(issue) === name);
  return own.length > 0 ? own.map((issue) => issueCheck(name, issue)) : found();
}

/** The issues that no other check reports. */
export function otherIssues(issues: readonly Issue[], name: string, about: string): Check[] {
  return issues
    .filter((issue) => checkNameOf(issue) === undefined)
    .map((issue) => issueCheck(name, issue, issue.path || about));
}
