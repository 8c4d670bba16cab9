import type { Grants } from '@team-operations/database';

/** What the role of each service may do with these tables. */
export const grants: Grants = {
  webhook_delivery: {
    gateway: ['SELECT', 'INSERT', 'UPDATE'],
    worker: [
      'SELECT',
      'INSERT',
      { UPDATE: ['state', 'attempts', 'next_attempt_at', 'log', 'delivered_at', 'claim', 'claimed_until'] },
      'DELETE',
    ],
  },
  webhook_endpoint: {
    gateway: ['SELECT', 'INSERT', 'UPDATE'],
    worker: ['SELECT', { UPDATE: ['state', 'disabled_at', 'disabled_reason', 'updated_at'] }],
    auth: [{ SELECT: ['team_id', 'api_key_id'] }, { UPDATE: ['api_key_id'] }],
  },
};
