-- Each service connects as a member of its own role, which may touch only what the service needs. The roles cannot log in:
-- a deployment grants them to login roles of its own (docs/decisions/0009-database-roles.md).
DO $$
DECLARE
  service text;
BEGIN
  FOREACH service IN ARRAY ARRAY['team_operations_gateway', 'team_operations_sip'] LOOP
    IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = service) THEN
      EXECUTE format('CREATE ROLE %I NOLOGIN', service);
    END IF;
    EXECUTE format('GRANT CONNECT ON DATABASE %I TO %I', current_database(), service);
    EXECUTE format('GRANT USAGE ON SCHEMA public TO %I', service);
    EXECUTE format('GRANT SELECT ON team, team_member, job_type, supplier, client, site, abort_reason TO %I', service);
    EXECUTE format('GRANT SELECT (id, email, name) ON person TO %I', service);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE ON job, sip_submission, dno_fault TO %I', service);
    EXECUTE format('GRANT SELECT, INSERT ON sip_revision, audit_entry TO %I', service);
    EXECUTE format('GRANT SELECT, INSERT, DELETE ON idempotency_key TO %I', service);
    EXECUTE format('GRANT INSERT ON outbox_message TO %I', service);
    EXECUTE format('GRANT USAGE ON SEQUENCE outbox_message_id_seq TO %I', service);
    EXECUTE format('GRANT SELECT ON flow, api_key TO %I', service);
    EXECUTE format('GRANT UPDATE (last_used_at, last_used_surface) ON api_key TO %I', service);
  END LOOP;
END $$;

-- The sip worker is the only one that writes flows, publishes the outbox and takes in what comes back.
GRANT INSERT, UPDATE, DELETE ON flow TO team_operations_sip;
GRANT USAGE ON SEQUENCE market_file_number TO team_operations_sip;
GRANT SELECT, UPDATE, DELETE ON outbox_message TO team_operations_sip;
GRANT SELECT, UPDATE ON outbox_lane TO team_operations_sip;
-- UPDATE: rows are locked while they are purged.
GRANT SELECT, INSERT, UPDATE, DELETE ON consumed_event TO team_operations_sip;
