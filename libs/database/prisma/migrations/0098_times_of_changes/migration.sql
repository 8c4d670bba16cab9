-- Of changes that meet, the last may have started first: now() is the time at which it began to wait. What is written after the wait has
-- the time after it, so that a history is in the order of its changes.
ALTER TABLE asset_snapshot ALTER COLUMN at SET DEFAULT clock_timestamp();

-- As before, but of the time of the change.
CREATE OR REPLACE FUNCTION public.revoke_keys_of_member(team uuid, person uuid) RETURNS void
LANGUAGE sql VOLATILE SET search_path = pg_catalog, pg_temp AS $$
  UPDATE public.api_key AS key SET revoked_at = now(), ended_with_member = true
  WHERE key.team_id = team AND coalesce(key.person_id, key.created_by_id) = person AND key.revoked_at IS NULL
    AND NOT (key.person_id IS NULL AND key.scopes = '{sip.write}' AND EXISTS (
      WITH RECURSIVE line AS (
        SELECT key.id, key.replaced_by_id
        UNION
        SELECT next.id, next.replaced_by_id FROM line JOIN public.api_key AS next ON next.id = line.replaced_by_id)
      SELECT FROM line JOIN public.integration ON integration.api_key_id = line.id
      WHERE integration.team_id = key.team_id AND integration.removed_at IS NULL));
  UPDATE public.webhook_endpoint SET person_left_at = now()
  WHERE team_id = team AND person_id = person AND person_left_at IS NULL;
  UPDATE public.team_invitation SET withdrawn_at = now()
  WHERE team_id = team AND accepted_at IS NULL AND withdrawn_at IS NULL
    AND (invited_by_id = person OR email = (SELECT lower(known.email) FROM public.person AS known WHERE known.id = person));
  -- A membership ends immediately, also of a person who is named on a job. The audit entries of the job keep the name.
  UPDATE public.job SET assigned_engineer_id = NULL, updated_at = greatest(now(), job.updated_at + interval '1 millisecond'),
    status = CASE WHEN status = 'ASSIGNED' THEN 'PENDING' ELSE status END
  WHERE team_id = team AND assigned_engineer_id = person
$$;
