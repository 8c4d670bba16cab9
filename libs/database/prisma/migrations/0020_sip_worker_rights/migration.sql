-- The SIP worker keeps the rights that its statements name: webhooks and retention, which read people, names of keys and submissions
-- to change them, are the worker's now (docs/decisions/0051-worker.md).
REVOKE SELECT ON abort_reason, client, site FROM team_operations_sip;
REVOKE SELECT (id, email, name) ON person FROM team_operations_sip;
REVOKE SELECT (person_id, name, scopes, created_at, expires_at) ON api_key FROM team_operations_sip;
REVOKE UPDATE ON sip_submission FROM team_operations_sip;
REVOKE UPDATE (last_submission_at) ON integration FROM team_operations_sip;
REVOKE INSERT ON flow_fix_plan FROM team_operations_sip;
REVOKE DELETE ON inbound_failure FROM team_operations_sip;
