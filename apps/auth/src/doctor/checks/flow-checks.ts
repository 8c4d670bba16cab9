import type { Check } from '@team-operations/pages-api';
import { lifetimes } from '../../provider/configuration.ts';
import { grantTypes, responseTypes } from '../../storage/provider-client.ts';
import { pass, warn } from '../diagnosis.ts';
import type { Subject } from '../subject.ts';
import { unlessIssues } from './issue-checks.ts';

function grantTypeChecks({ grantTypes: named, issues }: Subject): Check[] {
  const name = 'Grant types';
  return unlessIssues(issues, name, () => {
    const used = pass(name, `It uses ${grantTypes.join(' and ')}.`);
    const others = (named ?? []).filter((grant) => !(grantTypes as readonly string[]).includes(grant));
    if (others.length === 0) return [used];
    const message = `${others.join(', ')} is not supported and is ignored.`;
    return [used, warn(name, message, 'No action is required unless the client uses it.')];
  });
}

function responseTypeChecks({ issues }: Subject): Check[] {
  const name = 'Response types';
  return unlessIssues(issues, name, () => [pass(name, `It uses response_type=${responseTypes.join(' ')}.`)]);
}

/** What is the same for every client, and goes wrong often. */
function serviceChecks(baseUrl: string): Check[] {
  const day = 24 * 3600;
  const { authorizationCode, accessToken, refreshToken } = lifetimes;
  return [
    pass(
      'Resource',
      `resource may be ${baseUrl}, ${baseUrl}/v1 or ${baseUrl}/mcp, with or without a trailing slash, or be omitted.`,
    ),
    pass(
      'Token lifetimes',
      `A code can be used once within ${authorizationCode} seconds. An access token is valid for ${accessToken} seconds, a refresh token for ${refreshToken / day} days.`,
    ),
    pass(
      'Refresh token',
      'Issued with every access token, without offline_access. Each use returns a new refresh token: store it.',
    ),
  ];
}

/** The flow from the authorization request to the tokens. */
export function flowChecks(subject: Subject, baseUrl: string): Check[] {
  return [...grantTypeChecks(subject), ...responseTypeChecks(subject), ...serviceChecks(baseUrl)];
}
