-- Nobody but the owner creates anything here, not even a temporary table: one could shadow a table of ours
-- (docs/decisions/0036-roles-of-the-database.md). REVOKE only warns when it has no effect.
DO $$
BEGIN
  EXECUTE format('REVOKE TEMPORARY ON DATABASE %I FROM PUBLIC', current_database());
  REVOKE CREATE ON SCHEMA public FROM PUBLIC;
  IF EXISTS (SELECT FROM pg_database, aclexplode(coalesce(datacl, acldefault('d', datdba)))
      WHERE datname = current_database() AND grantee = 0 AND privilege_type IN ('TEMPORARY', 'CREATE'))
    OR EXISTS (SELECT FROM pg_namespace, aclexplode(coalesce(nspacl, acldefault('n', nspowner)))
      WHERE nspname = 'public' AND grantee = 0 AND privilege_type = 'CREATE') THEN
    RAISE EXCEPTION 'PUBLIC may still create tables in the database %', current_database()
      USING HINT = 'Apply the migrations as the owner of the database and of the schema public.';
  END IF;
END $$;

-- Definer functions run with the owner's rights. They find only what they name in full: pg_temp, which is searched first unless
-- it is named, comes last.
CREATE OR REPLACE FUNCTION purge_audit_entries(older_than timestamptz, at_most int) RETURNS int LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  purged int;
BEGIN
  IF older_than > now() - interval '1 year' THEN
    RAISE EXCEPTION 'audit entries are kept for a year at least';
  END IF;
  DELETE FROM public.audit_entry WHERE id IN (SELECT id FROM public.audit_entry WHERE at < older_than LIMIT at_most);
  GET DIAGNOSTICS purged = ROW_COUNT;
  RETURN purged;
END $$;
CREATE OR REPLACE FUNCTION purge_security_events(older_than timestamptz, at_most int) RETURNS int LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  purged int;
BEGIN
  IF older_than > now() - interval '1 year' THEN
    RAISE EXCEPTION 'security events are kept for a year at least';
  END IF;
  DELETE FROM public.security_event WHERE id IN (SELECT id FROM public.security_event WHERE at < older_than LIMIT at_most);
  GET DIAGNOSTICS purged = ROW_COUNT;
  RETURN purged;
END $$;
CREATE OR REPLACE FUNCTION make_integration_key(team uuid, person uuid, called text, hash bytea, ends_with text) RETURNS uuid
LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  INSERT INTO public.api_key (id, team_id, created_by_id, name, secret_hash, hint, scopes)
  VALUES (uuidv7(), team, person, called, hash, ends_with, '{sip.write}') RETURNING id
$$;
CREATE OR REPLACE FUNCTION name_integration_key(team uuid, key uuid, called text) RETURNS uuid
LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  UPDATE public.api_key SET name = called
  WHERE team_id = team AND id = key AND scopes = '{sip.write}' AND person_id IS NULL RETURNING id
$$;
CREATE OR REPLACE FUNCTION replace_integration_key(team uuid, key uuid, successor uuid, until timestamptz) RETURNS timestamptz
LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  UPDATE public.api_key SET replaced_by_id = successor, expires_at = least(expires_at, until)
  WHERE team_id = team AND id = key AND scopes = '{sip.write}' AND person_id IS NULL RETURNING expires_at
$$;
CREATE OR REPLACE FUNCTION end_integration_keys(team uuid, key uuid) RETURNS SETOF uuid
LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  WITH RECURSIVE chain AS (
    SELECT id FROM public.api_key WHERE team_id = team AND id = key AND scopes = '{sip.write}' AND person_id IS NULL
    UNION
    SELECT before.id FROM public.api_key AS before JOIN chain ON before.replaced_by_id = chain.id WHERE before.team_id = team)
  UPDATE public.api_key SET revoked_at = now() WHERE id IN (SELECT id FROM chain) AND revoked_at IS NULL RETURNING id
$$;

-- The SIP API faces the internet: it takes in submissions and reads them back, and has nothing else to see.
DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'team_operations_sip_api') THEN
    CREATE ROLE team_operations_sip_api NOLOGIN;
  END IF;
  EXECUTE format('GRANT CONNECT ON DATABASE %I TO team_operations_sip_api', current_database());
END $$;
GRANT USAGE ON SCHEMA public TO team_operations_sip_api;

-- Whose a credential is and what it allows; when it was used.
GRANT SELECT (team_id, person_id, role) ON team_member TO team_operations_sip_api;
GRANT SELECT (id, team_id, person_id, created_by_id, name, scopes, secret_hash, expires_at, revoked_at, replaced_by_id, last_used_at),
  UPDATE (last_used_at, last_used_surface, last_used_operation) ON api_key TO team_operations_sip_api;
GRANT SELECT (secret_hash, grant_id, scopes, expires_at, revoked_at) ON oauth_access_token TO team_operations_sip_api;
GRANT SELECT (id, team_id, person_id, client_id, scopes, revoked_at, last_used_at),
  UPDATE (last_used_at, last_used_surface, last_used_operation) ON oauth_grant TO team_operations_sip_api;
GRANT SELECT (client_id, name, deleted_at) ON oauth_client TO team_operations_sip_api;

-- Submissions, and what they do to a job and its fault.
GRANT SELECT, INSERT, UPDATE ON sip_submission, dno_fault TO team_operations_sip_api;
GRANT SELECT, INSERT ON sip_revision TO team_operations_sip_api;
GRANT SELECT, INSERT, UPDATE (status, updated_at, started_at, completed_at, aborted_at, abort_comment, mpan,
  mpan_from_submission, telephone_dno_since)
  ON job TO team_operations_sip_api;
GRANT SELECT (id, team_id, api_key_id, removed_at, last_submission_at), UPDATE (last_submission_at)
  ON integration TO team_operations_sip_api;
GRANT SELECT, INSERT, DELETE ON idempotency_key TO team_operations_sip_api;
GRANT INSERT ON audit_entry, outbox_message TO team_operations_sip_api;
GRANT USAGE ON SEQUENCE outbox_message_id_seq TO team_operations_sip_api;

-- What a submission is compared with, and what became of its messages; not their content.
GRANT SELECT (id, team_id, mpid) ON supplier TO team_operations_sip_api;
GRANT SELECT (team_id, mpan, serial, details, received_at) ON meter_detail TO team_operations_sip_api;
GRANT SELECT (id, team_id, job_id, flow, revision, state, held, to_role, to_mpid, file_id, failure, created_at, sent_at,
  acknowledged_at, rejected_at) ON flow TO team_operations_sip_api;

-- The worker, whose role the API shared, serves no requests: it checks no credentials and takes in no submissions.
REVOKE INSERT ON sip_submission, sip_revision, dno_fault, idempotency_key FROM team_operations_sip;
REVOKE SELECT ON oauth_access_token FROM team_operations_sip;
REVOKE UPDATE (last_used_at, last_used_surface, last_used_operation) ON api_key, oauth_grant FROM team_operations_sip;
REVOKE SELECT (client_id, name, deleted_at) ON oauth_client FROM team_operations_sip;
REVOKE SELECT ON api_key FROM team_operations_sip;
GRANT SELECT (id, team_id, person_id, created_by_id, name, scopes, created_at, expires_at, revoked_at, replaced_by_id)
  ON api_key TO team_operations_sip;
