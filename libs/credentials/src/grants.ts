import type { Grants } from '@team-operations/database';

/** What the role of each service may do with these tables. */
export const grants: Grants = {
  api_key: {
    gateway: ['SELECT', { UPDATE: ['last_used_at', 'last_used_surface', 'last_used_operation'] }],
    sip_api: [
      {
        SELECT: [
          'id',
          'team_id',
          'person_id',
          'name',
          'secret_hash',
          'scopes',
          'expires_at',
          'revoked_at',
          'last_used_at',
          'created_by_id',
          'replaced_by_id',
          'line_id',
        ],
      },
      { UPDATE: ['last_used_at', 'last_used_surface', 'last_used_operation'] },
    ],
    worker: [
      {
        SELECT: [
          'id',
          'team_id',
          'person_id',
          'name',
          'scopes',
          'expires_at',
          'revoked_at',
          'created_by_id',
          'replaced_by_id',
          'line_id',
        ],
      },
    ],
    auth: ['SELECT', 'INSERT', 'UPDATE'],
  },
  oauth_access_token: {
    gateway: ['SELECT'],
    sip_api: [{ SELECT: ['secret_hash', 'grant_id', 'scopes', 'expires_at', 'revoked_at'] }],
    auth: ['SELECT', 'INSERT', 'UPDATE', 'DELETE'],
  },
  oauth_authorization_code: {
    auth: ['SELECT', 'INSERT', 'UPDATE', 'DELETE'],
  },
  oauth_client: {
    gateway: [{ SELECT: ['client_id', 'name', 'deleted_at'] }],
    sip_api: [{ SELECT: ['client_id', 'name', 'deleted_at'] }],
    worker: [{ SELECT: ['client_id', 'name', 'deleted_at'] }],
    auth: ['SELECT', 'INSERT', 'UPDATE', 'DELETE'],
  },
  oauth_grant: {
    gateway: ['SELECT', { UPDATE: ['last_used_at', 'last_used_surface', 'last_used_operation'] }],
    sip_api: [
      { SELECT: ['id', 'team_id', 'person_id', 'client_id', 'scopes', 'revoked_at', 'last_used_at'] },
      { UPDATE: ['last_used_at', 'last_used_surface', 'last_used_operation'] },
    ],
    worker: [{ SELECT: ['id', 'team_id', 'person_id', 'client_id', 'scopes', 'revoked_at'] }],
    auth: ['SELECT', 'INSERT', 'UPDATE', 'DELETE'],
  },
  oauth_refresh_token: {
    auth: ['SELECT', 'INSERT', 'UPDATE', 'DELETE'],
  },
  oauth_registration_token: {
    auth: ['SELECT', 'INSERT', 'UPDATE', 'DELETE'],
  },
  password_link: {
    auth: ['SELECT', { UPDATE: ['used_at', 'withdrawn_at'] }, 'DELETE'],
  },
  rate_limit_window: {
    auth: ['SELECT', 'INSERT', 'UPDATE', 'DELETE'],
  },
  security_event: {
    auth: ['SELECT', 'INSERT'],
  },
  sign_in_session: {
    auth: ['SELECT', 'INSERT', 'UPDATE', 'DELETE'],
  },
};
