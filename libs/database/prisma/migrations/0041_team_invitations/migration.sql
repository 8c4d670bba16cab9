-- CreateTable
CREATE TABLE "team_invitation" (
    "id" UUID NOT NULL,
    "team_id" UUID NOT NULL,
    "email" TEXT NOT NULL,
    "role" "team_role" NOT NULL,
    "secret_hash" BYTEA NOT NULL,
    "invited_by_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT now(),
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "accepted_at" TIMESTAMPTZ(3),
    "withdrawn_at" TIMESTAMPTZ(3),

    CONSTRAINT "team_invitation_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "team_invitation_secret_hash_key" ON "team_invitation"("secret_hash");

-- CreateIndex
CREATE INDEX "team_invitation_team_id_created_at_id_idx" ON "team_invitation"("team_id", "created_at" DESC, "id");

-- AddForeignKey
ALTER TABLE "team_invitation" ADD CONSTRAINT "team_invitation_team_id_fkey" FOREIGN KEY ("team_id") REFERENCES "team"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- One that can still be accepted, for one address in one team: a further invitation replaces it.
CREATE UNIQUE INDEX "team_invitation_open" ON "team_invitation" ("team_id", "email")
  WHERE "accepted_at" IS NULL AND "withdrawn_at" IS NULL;

-- The authorization server creates people and memberships, and ends memberships. Nothing else of a person is its to change.
GRANT INSERT ON person TO team_operations_auth;
GRANT INSERT, UPDATE (role), DELETE ON team_member TO team_operations_auth;
GRANT SELECT, INSERT, UPDATE (accepted_at, withdrawn_at), DELETE ON team_invitation TO team_operations_auth;

-- With a membership end, for good, the invitations that the person wrote, and one that is open for the person. By the last one a
-- removed member would come back.
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
  UPDATE public.job SET assigned_engineer_id = NULL, updated_at = now(),
    status = CASE WHEN status = 'ASSIGNED' THEN 'PENDING' ELSE status END
  WHERE team_id = team AND assigned_engineer_id = person
$$;
