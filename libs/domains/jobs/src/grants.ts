import type { Grants } from '@team-operations/database';

/** What the role of each service may do with these tables. */
export const grants: Grants = {
  abort_reason: {
    gateway: ['SELECT'],
    sip_api: ['SELECT'],
  },
  job: {
    gateway: ['SELECT', 'INSERT', 'UPDATE'],
    sip_api: [
      'SELECT',
      'INSERT',
      {
        UPDATE: [
          'status',
          'mpan',
          'abort_reason_id',
          'abort_comment',
          'telephone_dno_since',
          'updated_at',
          'started_at',
          'completed_at',
          'aborted_at',
          'mpan_from_submission',
          'next_action',
          'next_actor',
          'rebookings_left',
        ],
      },
    ],
    sip: ['SELECT', 'INSERT', 'UPDATE'],
    worker: [{ SELECT: ['team_id', 'status', 'mpan', 'updated_at'] }],
  },
  job_type: {
    gateway: ['SELECT'],
    sip: ['SELECT'],
  },
  supplier: {
    gateway: ['SELECT'],
    sip_api: [{ SELECT: ['id', 'team_id', 'mpid'] }],
    sip: ['SELECT'],
  },
};
