-- The token of an integration and those that it replaced.
CREATE FUNCTION public.keys_of_integration(team uuid, key uuid) RETURNS SETOF uuid
LANGUAGE sql STABLE ROWS 3 SET search_path = pg_catalog, pg_temp AS $$
  WITH RECURSIVE chain AS (
    SELECT id FROM public.api_key WHERE team_id = team AND id = key AND scopes = '{sip.write}' AND person_id IS NULL
    UNION
    SELECT before.id FROM public.api_key AS before JOIN chain ON before.replaced_by_id = chain.id WHERE before.team_id = team)
  SELECT id FROM chain
$$;
REVOKE ALL ON FUNCTION public.keys_of_integration(uuid, uuid) FROM PUBLIC;

-- A rotation limits every earlier token of the integration, not only the one before: who rotates without an overlap, because a token leaked,
-- must not leave one of an earlier overlap valid. Answers when the last of them ends.
CREATE OR REPLACE FUNCTION public.replace_integration_key(team uuid, key uuid, successor uuid, until timestamptz) RETURNS timestamptz
LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  WITH ended AS (
    UPDATE public.api_key SET replaced_by_id = CASE WHEN api_key.id = key THEN successor ELSE replaced_by_id END,
      expires_at = least(expires_at, until)
    WHERE id IN (SELECT public.keys_of_integration(team, key)) AND (id = key OR revoked_at IS NULL AND expires_at > now()) RETURNING expires_at)
  SELECT max(expires_at) FROM ended
$$;

-- Earlier tokens that still work have its name too: an alarm names the integration by the token that was used.
CREATE OR REPLACE FUNCTION public.name_integration_key(team uuid, key uuid, called text) RETURNS uuid
LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  WITH named AS (
    UPDATE public.api_key SET name = called
    WHERE id IN (SELECT public.keys_of_integration(team, key)) AND (id = key OR revoked_at IS NULL AND expires_at > now()) RETURNING id)
  SELECT id FROM named WHERE id = key
$$;

-- Whether a supplier's MPID may change depends on the jobs that name it.
GRANT SELECT (team_id, supplier_id, status) ON job TO team_operations_auth;
