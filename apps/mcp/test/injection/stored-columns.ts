import { raw, sql, type Database } from '@team-operations/database';
import { mark } from './hostile.ts';

/** Columns that have no hostile text, by the reason: a new column has to get some, or to be named here. */
export const withoutText: Readonly<Record<string, readonly string[]>> = {
  'Words, names and ids of the service itself.': [
    'abort_reason.failure_codes',
    'abort_reason.next_actor',
    'api_key.hint',
    'api_key.last_used_operation',
    'api_key.last_used_surface',
    'api_key.scopes',
    'asset_snapshot.action',
    'asset_snapshot.surface',
    'audit_entry.operation',
    'audit_entry.surface',
    'deprecated_use.deprecation',
    'deprecated_use.operation',
    'dno_fault.call_reasons',
    'dno_fault.category',
    'dno_fault.ended_lives',
    'dno_fault.former_calls',
    'dno_fault.misdirected_files',
    'flow.file_id',
    'flow.flow',
    'flow.to_role',
    'flow.version',
    'flow_history.event',
    'flow_history.file_id',
    'invoice.currency',
    'invoice.vat_summary',
    'invoicing_contract.currency',
    'job.next_actor',
    'job.submitter',
    'oauth_access_token.scopes',
    'oauth_client.client_id',
    'oauth_grant.client_id',
    'oauth_grant.last_used_operation',
    'oauth_grant.last_used_surface',
    'oauth_grant.scopes',
    'outbox_message.topic',
    'outbox_message.type',
    'pdf.failure',
    'pdf.kind',
    'search_entry.kind',
    'search_vector.code',
    'search_vector.kind',
    'search_vector.model',
    'search_vector.text_hash',
    'search_word.kind',
    'sip_revision.outcome_code',
    'sip_revision.scenario',
    'sip_submission.no_longer_applies',
    'sip_submission.reported_on',
    'sip_submission.scenario',
    'sip_submission.submitter',
    'webhook_delivery.type',
    'webhook_endpoint.disabled_reason',
    'webhook_endpoint.events',
  ],
  'Numbers and names whose form is checked: a sentence is refused.': [
    'asset_snapshot.changed',
    'asset_snapshot.request_id',
    'audit_entry.request_id',
    'dno_fault.closed_mpans',
    'dno_fault.dno_mpid',
    'dno_fault.mpan',
    'flow.from_mpid',
    'flow.mpan',
    'flow.to_mpid',
    'invoice.number',
    'invoice_series.prefix',
    'invoicing_profile.company_number',
    'invoicing_profile.credit_note_prefix',
    'invoicing_profile.invoice_prefix',
    'invoicing_profile.vat_number',
    'job.mpan',
    'sip_revision.request_id',
    'site.mpans',
    'supplier.mpid',
    'team.mpid',
    'team.time_zone',
    'webhook_delivery.request_id',
    'webhook_endpoint.url',
  ],
  'Single words, by which search finds an entry and which no answer has.': [
    'search_entry.words',
    'search_word.word',
  ],
  'Of programs and of the market, and in no answer of a tool.': [
    'idempotency_key.answer',
    'idempotency_key.key',
    'idempotency_key.operation',
    'inbound_file.content',
    'inbound_file.file_id',
    'inbound_file.flow',
    'inbound_file.from_mpid',
    'inbound_file.from_role',
    'inbound_file.quarantined',
    'meter_detail.details',
    'meter_detail.flow',
    'meter_detail.from_mpid',
    'meter_detail.mpan',
    'meter_detail.serial',
    'outbox_message.extensions',
    'webhook_delivery.log',
    'webhook_delivery.payload',
    'webhook_endpoint.secrets',
  ],
};

interface Column {
  table: string;
  column: string;
}

/** Every column that can hold words and that a tool could read: the types are those of `tools/personal-data`, the rights those of the service's role. */
const readableColumns = sql`
  SELECT table_name AS "table", column_name AS "column" FROM information_schema.columns
  WHERE table_schema = 'public' AND has_column_privilege(format('%I', table_name), column_name, 'SELECT')
    AND data_type NOT IN ('uuid', 'bigint', 'integer', 'smallint', 'boolean', 'bytea', 'date', 'timestamp with time zone')
    AND NOT (data_type = 'USER-DEFINED' AND udt_name IN (SELECT typname FROM pg_type WHERE typtype = 'e'))
  ORDER BY 1, 2`;

/** The columns that a tool could read, and of these the ones without hostile text in any row. */
export async function columnsWithoutMark(service: Database, admin: Database): Promise<string[]> {
  const without: string[] = [];
  for (const { table, column } of await service.query<Column>(readableColumns)) {
    const [row] = await admin.query(sql`
      SELECT 1 FROM ${raw(table)} WHERE ${raw(column)}::text LIKE ${`%${mark}%`} LIMIT 1`);
    if (row === undefined) without.push(`${table}.${column}`);
  }
  return without;
}
