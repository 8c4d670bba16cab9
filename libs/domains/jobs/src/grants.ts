import type { Grants } from '@team-operations/database';

/** What the role of each service may do with these tables. */
export const grants: Grants = {
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
          'visited_on',
          'visit_number',
        ],
      },
    ],
    sip: ['SELECT', 'INSERT', 'UPDATE'],
    auth: [{ SELECT: ['team_id', 'supplier_id', 'status'] }],
    worker: [
      {
        SELECT: [
          'team_id',
          'status',
          'mpan',
          'updated_at',
          'id',
          'job_type_id',
          'client_id',
          'site_id',
          'supplier_id',
          'external_reference',
          'requested_reference',
          'notes',
          'abort_comment',
          'next_action',
        ],
      },
    ],
  },
  job_visit: { gateway: ['SELECT', { UPDATE: ['invoice_id', 'billed_kind', 'billed_on'] }] },
};
