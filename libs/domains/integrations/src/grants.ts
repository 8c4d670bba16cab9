import type { Grants } from '@team-operations/database';

/** What the role of each service may do with these tables. */
export const grants: Grants = {
  integration: {
    gateway: ['SELECT', 'INSERT', 'UPDATE'],
    sip_api: [
      { SELECT: ['id', 'team_id', 'api_key_id', 'last_submission_at', 'removed_at'] },
      { UPDATE: ['last_submission_at'] },
    ],
    worker: [
      {
        SELECT: [
          'id',
          'team_id',
          'name',
          'api_key_id',
          'last_submission_at',
          'silent_since',
          'silence_hours',
          'removed_at',
          'created_at',
        ],
      },
      { UPDATE: ['silent_since'] },
    ],
    auth: ['SELECT'],
  },
};
