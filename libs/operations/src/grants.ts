import type { Grants } from '@team-operations/database';

/** What the role of each service may do with these tables. */
export const grants: Grants = {
  audit_entry: {
    gateway: ['SELECT', 'INSERT'],
    sip_api: ['INSERT'],
    auth: ['INSERT'],
    sip: [
      {
        SELECT: [
          'id',
          'team_id',
          'resource_id',
          'request_id',
          'operation',
          'credential_id',
          'person_id',
          'surface',
        ],
      },
      'INSERT',
    ],
    worker: [{ SELECT: ['team_id', 'resource_id', 'operation', 'credential_id', 'after'] }, 'INSERT'],
  },
  deprecated_use: {
    gateway: ['SELECT', 'INSERT', { UPDATE: ['uses', 'last_used_at'] }],
  },
  idempotency_key: {
    gateway: ['SELECT', 'INSERT', 'DELETE'],
    sip_api: ['SELECT', 'INSERT', 'DELETE'],
    worker: [{ SELECT: ['credential_id', 'key', 'created_at'] }, 'DELETE'],
  },
};
