-- The worker watches integrations and their tokens, instead of the SIP worker (docs/decisions/0051-worker.md). An old SIP worker
-- warns in its log until it is replaced; an integration that falls silent meanwhile is reported by the new worker.
GRANT SELECT ("id", "name", "last_submission_at", "silent_since", "silence_hours", "created_at"), UPDATE ("silent_since")
  ON "integration" TO team_operations_worker;
GRANT SELECT ("credential_id", "received_at") ON "sip_revision" TO team_operations_worker;
GRANT SELECT ("team_id", "resource_id", "operation", "credential_id", "after"), INSERT ON "audit_entry" TO team_operations_worker;

REVOKE ALL ON "integration" FROM team_operations_sip;
REVOKE UPDATE ("silent_since") ON "integration" FROM team_operations_sip;
REVOKE SELECT ("id", "team_id", "revoked_at", "created_by_id", "replaced_by_id") ON "api_key" FROM team_operations_sip;
REVOKE SELECT ON "team_member", "audit_entry" FROM team_operations_sip;
