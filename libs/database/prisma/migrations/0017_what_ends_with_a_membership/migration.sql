-- What a request of the market named its job, whatever the office calls it since: a repeat finds the job by it.
ALTER TABLE "job" ADD COLUMN "requested_reference" TEXT;
UPDATE "job" SET "requested_reference" = coalesce(
  (SELECT entry."after" ->> 'externalReference' FROM "audit_entry" AS entry
    WHERE entry."team_id" = "job"."team_id" AND entry."resource_id" = "job"."id" AND entry."operation" = 'jobs.request'
    ORDER BY entry."at" LIMIT 1),
  "external_reference")
WHERE "requested_at" IS NOT NULL;
CREATE INDEX "job_team_id_requested_reference_idx" ON "job"("team_id", "requested_reference");

-- When the person of a webhook left the team. It ends for good, as keys do: somebody who comes back gets none of the old webhooks.
-- The worker disables it, with its alarm. Whoever takes the webhook over resets this.
ALTER TABLE "webhook_endpoint" ADD COLUMN "person_left_at" TIMESTAMPTZ(3);
UPDATE "webhook_endpoint" AS endpoint SET "person_left_at" = now()
WHERE "person_id" IS NOT NULL AND NOT EXISTS (
  SELECT FROM "team_member" AS member WHERE member."team_id" = endpoint."team_id" AND member."person_id" = endpoint."person_id");

-- Which keys a membership has ended: those alone are rotated by whoever manages the team. One that was revoked before stays so.
ALTER TABLE "api_key" ADD COLUMN "ended_with_member" BOOLEAN NOT NULL DEFAULT false;
UPDATE "api_key" AS key SET "ended_with_member" = true
WHERE "revoked_at" IS NOT NULL AND NOT EXISTS (
  SELECT FROM "security_event" AS event WHERE event."event" = 'api_key.revoked' AND event."credential_id" = key."id")
  AND coalesce("person_id", "created_by_id") IS NOT NULL;

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
  -- A membership ends at once, also of somebody who is named on a job. The audit entries of the job keep the name.
  UPDATE public.job SET assigned_engineer_id = NULL, updated_at = now(),
    status = CASE WHEN status = 'ASSIGNED' THEN 'PENDING' ELSE status END
  WHERE team_id = team AND assigned_engineer_id = person
$$;

CREATE OR REPLACE FUNCTION public.end_key_of_former_member() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  PERFORM FROM public.team_member
  WHERE team_id = NEW.team_id AND person_id = coalesce(NEW.person_id, NEW.created_by_id) FOR KEY SHARE;
  IF NOT FOUND THEN
    NEW.ended_with_member := NEW.revoked_at IS NULL;
    NEW.revoked_at := coalesce(NEW.revoked_at, now());
  END IF;
  RETURN NEW;
END $$;

-- A webhook that is created, or taken over, while the membership ends.
CREATE FUNCTION public.end_webhook_of_former_member() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  PERFORM FROM public.team_member WHERE team_id = NEW.team_id AND person_id = NEW.person_id FOR KEY SHARE;
  NEW.person_left_at := CASE WHEN FOUND THEN NULL ELSE now() END;
  RETURN NEW;
END $$;
CREATE TRIGGER "webhook_of_member" BEFORE INSERT OR UPDATE OF "person_id" ON "webhook_endpoint" FOR EACH ROW
  WHEN (NEW.person_id IS NOT NULL) EXECUTE FUNCTION public.end_webhook_of_former_member();
REVOKE ALL ON FUNCTION public.end_webhook_of_former_member() FROM PUBLIC;

-- Answers that are kept for repeats hold what any operation answered. The SIP API, which faces the internet, has those of its own
-- operation alone.
ALTER TABLE "idempotency_key" ENABLE ROW LEVEL SECURITY;
CREATE POLICY "answers_of_submissions" ON "idempotency_key" TO team_operations_sip_api USING ("operation" = 'sip.submit');
CREATE POLICY "answers_of_all" ON "idempotency_key" TO team_operations_gateway, team_operations_sip USING (true);
