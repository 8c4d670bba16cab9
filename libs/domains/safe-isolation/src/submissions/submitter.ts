import { consoleClientId, type Principal } from '@team-operations/credentials';

/**
 * Who a submission belongs to: an integration, whatever token it has by now, or an application, regardless of who approved it. All other
 * keys of a team are the team's own together, so that a new key corrects what an old one sent.
 */
export function submitterOf({ integrationId, clientId }: Principal): string {
  if (integrationId !== null) return `integration:${integrationId}`;
  return clientId === null || clientId === consoleClientId ? 'team' : `application:${clientId}`;
}
