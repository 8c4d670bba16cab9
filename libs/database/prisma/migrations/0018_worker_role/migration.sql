-- The worker runs the background jobs of every domain: relay, webhooks, retention, stored responses. It has a role of its own, and
-- the SIP worker keeps what market messaging needs (docs/decisions/0051-worker.md).
DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'team_operations_worker') THEN
    CREATE ROLE team_operations_worker NOLOGIN;
  END IF;
  EXECUTE format('GRANT CONNECT ON DATABASE %I TO team_operations_worker', current_database());
END $$;
GRANT USAGE ON SCHEMA public TO team_operations_worker;

-- The relay, and the consumers of events.
GRANT SELECT, INSERT, UPDATE (published_at), DELETE ON outbox_message TO team_operations_worker;
GRANT USAGE ON SEQUENCE outbox_message_id_seq TO team_operations_worker;
GRANT SELECT, UPDATE (holder, lease_until) ON outbox_lane TO team_operations_worker;
GRANT SELECT, INSERT, UPDATE (consumed_at), DELETE ON consumed_event TO team_operations_worker;

-- Webhooks, and the credentials and memberships that they end with.
GRANT SELECT, UPDATE (state, disabled_at, disabled_reason, updated_at) ON webhook_endpoint TO team_operations_worker;
GRANT SELECT, INSERT, UPDATE (state, attempts, next_attempt_at, delivered_at, log), DELETE ON webhook_delivery
  TO team_operations_worker;
GRANT SELECT (id, team_id, person_id, created_by_id, name, scopes, expires_at, revoked_at, replaced_by_id) ON api_key
  TO team_operations_worker;
GRANT SELECT (team_id, api_key_id, removed_at) ON integration TO team_operations_worker;
GRANT SELECT (id, team_id, person_id, client_id, scopes, revoked_at) ON oauth_grant TO team_operations_worker;
GRANT SELECT (client_id, name, deleted_at) ON oauth_client TO team_operations_worker;
GRANT SELECT (team_id, person_id, role) ON team_member TO team_operations_worker;
GRANT SELECT (id, name) ON person TO team_operations_worker;

-- Retention. It reads ages and states, never what was written. UPDATE of a date, where nothing is changed: rows are locked while
-- they are purged.
GRANT SELECT (team_id, id, submission, updated_at), UPDATE (submission), DELETE ON sip_submission TO team_operations_worker;
GRANT SELECT (team_id, submission_id, received), UPDATE (received), DELETE ON sip_revision TO team_operations_worker;
GRANT SELECT (team_id, id, job_id, flow, state, updated_at), UPDATE (updated_at), DELETE ON flow TO team_operations_worker;
GRANT SELECT (team_id, flow_id), DELETE ON flow_history TO team_operations_worker;
GRANT SELECT (id, team_id, flow_id, expires_at, applied_at), UPDATE (expires_at), DELETE ON flow_fix_plan
  TO team_operations_worker;
GRANT SELECT (id, received_at), UPDATE (received_at), DELETE ON inbound_file TO team_operations_worker;
GRANT SELECT (failed_at), DELETE ON inbound_failure TO team_operations_worker;
GRANT SELECT (team_id, mpan, flow, serial, received_at), UPDATE (received_at), DELETE ON meter_detail TO team_operations_worker;
GRANT SELECT (team_id, mpan, status, updated_at) ON job TO team_operations_worker;
GRANT SELECT (team_id, job_id, closed_at) ON dno_fault TO team_operations_worker;
GRANT EXECUTE ON FUNCTION purge_audit_entries(timestamptz, int), purge_security_events(timestamptz, int)
  TO team_operations_worker;

-- Stored responses.
GRANT SELECT (credential_id, key, created_at), DELETE ON idempotency_key TO team_operations_worker;
ALTER POLICY answers_of_all ON idempotency_key TO team_operations_gateway, team_operations_worker;

-- What only these jobs needed.
REVOKE ALL ON idempotency_key, outbox_lane, webhook_endpoint, webhook_delivery FROM team_operations_sip;
REVOKE SELECT, UPDATE, DELETE ON outbox_message FROM team_operations_sip;
REVOKE ALL ON oauth_grant, oauth_client FROM team_operations_sip;
REVOKE SELECT (client_id, name, deleted_at) ON oauth_client FROM team_operations_sip;
REVOKE DELETE ON sip_submission, sip_revision, dno_fault, flow_fix_plan, inbound_file FROM team_operations_sip;
REVOKE UPDATE (received) ON sip_revision FROM team_operations_sip;
REVOKE EXECUTE ON FUNCTION purge_audit_entries(timestamptz, int), purge_security_events(timestamptz, int)
  FROM team_operations_sip;
