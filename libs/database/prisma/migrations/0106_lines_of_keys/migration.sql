-- Each authentication followed the keys that replaced one another: 300 ms for the first of 1,000, and over a second for the first of 3,000
-- (docs/decisions/0122-lines-of-keys.md). The line is stored instead. Triggers write it, so an earlier version of the service, which does
-- not know the column, writes it too.
ALTER TABLE "api_key" ADD COLUMN "line_id" UUID;

WITH RECURSIVE line AS (
  SELECT first.id, first.team_id, first.replaced_by_id, first.id AS line_id FROM api_key AS first
  WHERE first.replaced_by_id IS NOT NULL AND NOT EXISTS (
    SELECT FROM api_key AS before WHERE before.replaced_by_id = first.id AND before.team_id = first.team_id)
  UNION
  SELECT next.id, next.team_id, next.replaced_by_id, line.line_id
  FROM line JOIN api_key AS next ON next.id = line.replaced_by_id AND next.team_id = line.team_id)
UPDATE api_key SET line_id = line.line_id FROM line WHERE line.id = api_key.id;
UPDATE api_key SET line_id = id WHERE line_id IS NULL;

ALTER TABLE "api_key" ALTER COLUMN "line_id" SET NOT NULL;
CREATE INDEX "api_key_line_id_replaced_by_id_idx" ON "api_key"("line_id", "replaced_by_id");

CREATE FUNCTION public.begin_line_of_key() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  NEW.line_id := NEW.id;
  RETURN NEW;
END
$$;
CREATE TRIGGER "api_key_begins_line" BEFORE INSERT ON "api_key" FOR EACH ROW EXECUTE FUNCTION public.begin_line_of_key();

-- A key replaces one of its own team, and only one: the line of another would have the same limits, and the same integration.
CREATE FUNCTION public.continue_line_of_key() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  UPDATE public.api_key SET line_id = NEW.line_id
  WHERE id = NEW.replaced_by_id AND team_id = NEW.team_id AND line_id = id AND id <> NEW.line_id;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'api_key.replaced_by_id must name a key of the same team that replaces no other'
      USING ERRCODE = 'foreign_key_violation';
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER "api_key_continues_line" AFTER UPDATE OF "replaced_by_id" ON "api_key" FOR EACH ROW
  WHEN (NEW.replaced_by_id IS NOT NULL AND NEW.replaced_by_id IS DISTINCT FROM OLD.replaced_by_id)
  EXECUTE FUNCTION public.continue_line_of_key();

GRANT SELECT ("line_id") ON "api_key" TO team_operations_sip_api, team_operations_worker;

-- The token of an integration and those that it replaced.
CREATE OR REPLACE FUNCTION public.keys_of_integration(team uuid, key uuid) RETURNS SETOF uuid
LANGUAGE sql STABLE ROWS 3 SET search_path = pg_catalog, pg_temp AS $$
  SELECT token.id FROM public.api_key AS named JOIN public.api_key AS token USING (line_id, team_id)
  WHERE named.team_id = team AND named.id = key AND named.scopes = '{sip.write}' AND named.person_id IS NULL
$$;
CREATE OR REPLACE FUNCTION public.end_integration_keys(team uuid, key uuid) RETURNS SETOF uuid
LANGUAGE sql VOLATILE SECURITY DEFINER ROWS 1 SET search_path = pg_catalog, pg_temp AS $$
  UPDATE public.api_key SET revoked_at = now()
  WHERE id IN (SELECT public.keys_of_integration(team, key)) AND revoked_at IS NULL RETURNING id
$$;

-- As before, with the line that is stored.
CREATE OR REPLACE FUNCTION public.revoke_keys_of_member(team uuid, person uuid) RETURNS void
LANGUAGE sql VOLATILE SET search_path = pg_catalog, pg_temp AS $$
  UPDATE public.api_key AS key SET revoked_at = now(), ended_with_member = true
  WHERE key.team_id = team AND coalesce(key.person_id, key.created_by_id) = person AND key.revoked_at IS NULL
    AND NOT (key.person_id IS NULL AND key.scopes = '{sip.write}' AND EXISTS (
      SELECT FROM public.api_key AS last JOIN public.integration ON integration.api_key_id = last.id AND integration.team_id = last.team_id
      WHERE last.line_id = key.line_id AND last.replaced_by_id IS NULL AND last.team_id = key.team_id
        AND integration.removed_at IS NULL));
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
