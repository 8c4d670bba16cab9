import type { Grants } from '@team-operations/database';

/** What the role of each service may do with these tables. */
export const grants: Grants = {
  dno_fault: {
    gateway: ['SELECT', 'INSERT', 'UPDATE'],
    sip_api: ['SELECT', 'INSERT', 'UPDATE'],
    sip: ['SELECT', 'UPDATE'],
    worker: [
      {
        SELECT: [
          'team_id',
          'job_id',
          'closed_at',
          'closed_reason',
          'withdrawn_at',
          'call_demanded_at',
          'call_confirmed_at',
          'id',
          'category',
          'comment',
          'mpan',
          'dno_mpid',
          'updated_at',
        ],
      },
    ],
  },
  flow: {
    gateway: ['SELECT'],
    sip_api: [
      {
        SELECT: [
          'id',
          'team_id',
          'job_id',
          'revision',
          'flow',
          'state',
          'held',
          'to_role',
          'to_mpid',
          'file_id',
          'created_at',
          'sent_at',
          'acknowledged_at',
          'failure',
          'rejected_at',
        ],
      },
    ],
    sip: ['SELECT', 'INSERT', 'UPDATE', 'DELETE'],
    worker: [
      {
        SELECT: [
          'id',
          'team_id',
          'job_id',
          'flow',
          'state',
          'updated_at',
          'to_mpid',
          'mpan',
          'failure',
          'file_id',
        ],
      },
      { UPDATE: ['updated_at'] },
      'DELETE',
    ],
  },
  flow_fix_plan: {
    gateway: ['SELECT', 'INSERT'],
    sip: ['SELECT', 'UPDATE'],
    worker: [
      { SELECT: ['id', 'team_id', 'flow_id', 'expires_at', 'applied_at'] },
      { UPDATE: ['expires_at'] },
      'DELETE',
    ],
  },
  flow_history: {
    gateway: ['SELECT'],
    sip: ['SELECT', 'INSERT', 'DELETE'],
    worker: [{ SELECT: ['team_id', 'flow_id'] }, 'DELETE'],
  },
  inbound_failure: {
    sip: ['SELECT', 'INSERT', 'UPDATE'],
    worker: [{ SELECT: ['failed_at'] }, 'DELETE'],
  },
  inbound_file: {
    gateway: ['SELECT'],
    sip: ['SELECT', 'INSERT', 'UPDATE'],
    worker: [{ SELECT: ['id', 'received_at'] }, { UPDATE: ['received_at'] }, 'DELETE'],
  },
  market_delivery: {
    sip: [
      'SELECT',
      'INSERT',
      {
        UPDATE: [
          'next_attempt_at',
          'order_key',
          'attempts',
          'claim',
          'claimed_until',
          'unsent_until_claim',
          'handed_claim',
          'wait_reported_at',
          'uncertain_reported_at',
        ],
      },
      'DELETE',
    ],
  },
  meter_detail: {
    gateway: ['SELECT'],
    sip_api: [{ SELECT: ['team_id', 'mpan', 'serial', 'details', 'received_at'] }],
    sip: ['SELECT', 'INSERT', 'UPDATE', 'DELETE'],
    worker: [
      { SELECT: ['team_id', 'mpan', 'flow', 'serial', 'received_at'] },
      { UPDATE: ['received_at'] },
      'DELETE',
    ],
  },
  sip_revision: {
    gateway: ['SELECT', 'INSERT'],
    sip_api: ['SELECT', 'INSERT'],
    sip: ['SELECT'],
    worker: [
      { SELECT: ['team_id', 'submission_id', 'received', 'credential_id', 'received_at'] },
      { UPDATE: ['received', 'people_removed'] },
      'DELETE',
    ],
  },
  sip_submission: {
    gateway: ['SELECT', 'INSERT', 'UPDATE'],
    sip_api: ['SELECT', 'INSERT', 'UPDATE'],
    sip: ['SELECT'],
    worker: [
      { SELECT: ['id', 'team_id', 'submission', 'updated_at', 'reference', 'job_id'] },
      { UPDATE: ['submission'] },
      'DELETE',
    ],
  },
};
