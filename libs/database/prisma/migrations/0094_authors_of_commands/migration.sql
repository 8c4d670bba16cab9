-- A job's history names who asked for the change of a message that changes its fault, and not the market. Without this grant the worker cannot carry out such a command.
GRANT SELECT ("id", "team_id", "resource_id", "request_id", "operation", "credential_id", "person_id", "surface")
  ON "audit_entry" TO team_operations_sip;
