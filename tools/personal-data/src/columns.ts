/** What a column that can hold words says of people. */
export type Says =
  /** Nothing: names of things, states, codes, what the service wrote itself, hashes. */
  | 'nothing'
  /** Who somebody is or how they are reached, and an erasure takes it out. */
  | 'erased'
  /** It may, and is kept: the place says why. */
  | 'kept'
  /** It may, and is gone within 30 days by itself. */
  | 'soon gone'
  /** What people wrote, or the market sent, in their own words; said with every export and erasure, and not searched. */
  | 'free text';

type Table = Readonly<Partial<Record<Exclude<Says, 'nothing'>, readonly string[]>>> & {
  readonly nothing?: readonly string[];
};

/**
 * Every column of every table that can hold words: text, lists and documents. A test holds it against the database, so that a
 * new column has to be thought about. What is of other types (ids, times, numbers, states, hashes) names nobody by itself.
 */
export const columns: Readonly<Record<string, Table>> = {
  _prisma_migrations: { nothing: ['id', 'checksum', 'migration_name', 'logs'] },
  abort_reason: { nothing: ['reason', 'next_actor', 'next_action', 'failure_codes'] },
  api_key: { erased: ['name'], nothing: ['hint', 'scopes', 'last_used_surface', 'last_used_operation'] },
  audit_entry: { kept: ['before', 'after'], nothing: ['operation', 'surface', 'request_id'] },
  client: { 'free text': ['name'] },
  consumed_event: { nothing: ['consumer'] },
  dno_fault: {
    erased: ['acknowledged_by', 'call_confirmed_by'],
    'free text': ['comment', 'call_reference', 'closed_reason', 'response'],
    nothing: ['category', 'mpan', 'dno_mpid'],
  },
  flow: {
    'free text': ['content', 'failure'],
    nothing: ['flow', 'version', 'held', 'mpan', 'from_mpid', 'to_role', 'to_mpid', 'file_id'],
  },
  flow_fix_plan: { erased: ['plan'] },
  flow_history: { kept: ['details'], nothing: ['event', 'file_id'] },
  idempotency_key: { erased: ['answer'], nothing: ['key', 'operation'] },
  // What is personal in it is redacted when it is written.
  inbound_failure: { nothing: ['reason'] },
  inbound_file: {
    'free text': ['content', 'quarantined'],
    nothing: ['file_id', 'flow', 'from_role', 'from_mpid'],
  },
  integration: { 'free text': ['name'] },
  job: {
    'free text': ['notes', 'abort_comment', 'external_reference'],
    nothing: ['mpan', 'submitter', 'next_actor', 'next_action'],
  },
  job_type: { nothing: ['name'] },
  meter_detail: { nothing: ['mpan', 'flow', 'serial', 'details', 'from_mpid'] },
  oauth_access_token: { nothing: ['scopes'] },
  oauth_authorization_code: { 'soon gone': ['payload'] },
  oauth_client: {
    'free text': ['name', 'description', 'metadata'],
    nothing: ['client_id', 'website', 'redirect_uris', 'scopes', 'auth_method'],
  },
  oauth_grant: { nothing: ['client_id', 'scopes', 'last_used_surface', 'last_used_operation'] },
  oauth_refresh_token: { nothing: ['payload'] },
  oauth_registration_token: { nothing: ['client_id'] },
  outbox_lane: { nothing: ['holder'] },
  outbox_message: { erased: ['data'], nothing: ['topic', 'key', 'type', 'extensions'] },
  person: { erased: ['email', 'name', 'password_hash'] },
  rate_limit_window: { 'soon gone': ['key'], nothing: ['name'] },
  security_event: {
    kept: ['address', 'user_agent', 'details'],
    nothing: ['event', 'client_id', 'request_id'],
  },
  sign_in_session: { erased: ['address', 'user_agent'] },
  sip_revision: { erased: ['received'], nothing: ['scenario', 'request_id', 'answer'] },
  sip_submission: {
    erased: ['submission'],
    'free text': ['reference'],
    nothing: ['scenario', 'answer', 'submitter', 'reported_on'],
  },
  site: { 'free text': ['name'], nothing: ['postcode'] },
  supplier: { nothing: ['name', 'mpid'] },
  team: { nothing: ['name', 'mpid'] },
  webhook_delivery: { 'soon gone': ['log'], nothing: ['type', 'payload'] },
  webhook_endpoint: {
    'free text': ['url', 'description'],
    nothing: ['events', 'secrets', 'disabled_reason'],
  },
};
