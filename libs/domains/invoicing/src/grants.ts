import type { Grants } from '@team-operations/database';

/** What the role of each service may do with these tables. */
export const grants: Grants = {
  invoice: {
    worker: [
      {
        SELECT: [
          'id',
          'team_id',
          'kind',
          'client_id',
          'number',
          'body',
          'finalized_at',
          'reference',
          'notes',
          'lines',
          'credit_reason',
          'updated_at',
        ],
      },
    ],
    gateway: [
      'SELECT',
      'INSERT',
      'DELETE',
      {
        UPDATE: [
          'status',
          'client_id',
          'contract_id',
          'number',
          'invoice_date',
          'due_date',
          'reference',
          'notes',
          'lines',
          'vat_summary',
          'net_pence',
          'vat_pence',
          'gross_pence',
          'bill_to',
          'issuer',
          'billed_to',
          'body',
          'revision',
          'updated_at',
          'finalized_at',
          'approved_at',
          'credited_at',
        ],
      },
    ],
  },
  invoice_series: { gateway: ['SELECT', 'INSERT', { UPDATE: ['first_number', 'next_number', 'kind'] }] },
  invoicing_profile: {
    gateway: [
      'SELECT',
      'INSERT',
      {
        UPDATE: [
          'name',
          'address_lines',
          'postcode',
          'vat_number',
          'company_number',
          'bank',
          'payment_terms_days',
          'default_vat_rate',
          'invoice_prefix',
          'credit_note_prefix',
          'updated_at',
        ],
      },
    ],
  },
  invoicing_contract: { gateway: ['SELECT', 'INSERT', { UPDATE: ['valid_to', 'updated_at'] }] },
  invoicing_rate: { gateway: ['SELECT', 'INSERT', { UPDATE: ['valid_to', 'updated_at'] }] },
  invoice_template: { gateway: ['SELECT', 'INSERT', { UPDATE: ['body', 'updated_at'] }] },
};
