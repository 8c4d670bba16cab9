import type { Grants } from '@team-operations/database';

/** What the role of each service may do with these tables. */
export const grants: Grants = {
  integration: {
    gateway: ['SELECT', 'INSERT', 'UPDATE'],
    sip_api: [
      { SELECT: ['id', 'team_id', 'api_key_id', 'last_submission_at', 'removed_at'] },
      { UPDATE: ['last_submission_at'] },
    ],
    sip: ['SELECT', { UPDATE: ['silent_since'] }],
    worker: [{ SELECT: ['team_id', 'api_key_id', 'removed_at'] }],
    auth: ['SELECT'],
  },
};
