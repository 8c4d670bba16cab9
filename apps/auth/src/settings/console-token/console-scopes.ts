import type { GrantableScope } from '@team-operations/scopes';
import type { TeamAccess } from '../team-access.ts';

/**
 * What our pages may do for somebody. Members plan jobs and look after market messages and webhooks; submitting worksheets is
 * for installers' systems and for those who set these up. Engineers look.
 */
export const consoleScopes: Readonly<Record<TeamAccess['role'], readonly GrantableScope[]>> = {
  owner: ['apis.all'],
  admin: ['apis.all'],
  member: ['apis.read', 'jobs.write', 'flows.write'],
  engineer: ['apis.read'],
};
