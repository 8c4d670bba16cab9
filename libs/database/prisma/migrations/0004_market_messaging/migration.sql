-- CreateEnum
CREATE TYPE "webhook_state" AS ENUM ('active', 'disabled');

-- CreateEnum
CREATE TYPE "webhook_delivery_state" AS ENUM ('waiting', 'delivered', 'failed');

-- AlterTable
ALTER TABLE "flow" ADD COLUMN     "acknowledged_at" TIMESTAMPTZ(3),
ADD COLUMN     "failure" TEXT,
ADD COLUMN     "rejected_at" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "dno_fault" ADD COLUMN     "acknowledged_at" TIMESTAMPTZ(3),
ADD COLUMN     "acknowledged_by" TEXT,
ADD COLUMN     "call_confirmed_at" TIMESTAMPTZ(3),
ADD COLUMN     "call_confirmed_by" TEXT,
ADD COLUMN     "call_reference" TEXT,
ADD COLUMN     "call_reminded_at" TIMESTAMPTZ(3),
ADD COLUMN     "closed_reason" TEXT,
ADD COLUMN     "escalated_at" TIMESTAMPTZ(3),
ADD COLUMN     "respond_by" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "integration" (
    "id" UUID NOT NULL,
    "team_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "api_key_id" UUID NOT NULL,
    "created_by_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT now(),
    "silence_hours" INTEGER,
    "last_submission_at" TIMESTAMPTZ(3),
    "silent_since" TIMESTAMPTZ(3),
    "removed_at" TIMESTAMPTZ(3),

    CONSTRAINT "integration_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "webhook_endpoint" (
    "id" UUID NOT NULL,
    "team_id" UUID NOT NULL,
    "url" TEXT NOT NULL,
    "description" TEXT,
    "events" TEXT[],
    "state" "webhook_state" NOT NULL DEFAULT 'active',
    "secrets" JSONB NOT NULL,
    "disabled_at" TIMESTAMPTZ(3),
    "disabled_reason" TEXT,
    "created_by_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT now(),
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT now(),
    "removed_at" TIMESTAMPTZ(3),

    CONSTRAINT "webhook_endpoint_pkey" PRIMARY KEY ("team_id","id")
);

-- CreateTable
CREATE TABLE "webhook_delivery" (
    "id" UUID NOT NULL,
    "team_id" UUID NOT NULL,
    "endpoint_id" UUID NOT NULL,
    "event_id" UUID NOT NULL,
    "type" TEXT NOT NULL,
    "payload" JSON NOT NULL,
    "state" "webhook_delivery_state" NOT NULL DEFAULT 'waiting',
    "attempts" SMALLINT NOT NULL DEFAULT 0,
    "next_attempt_at" TIMESTAMPTZ(3) DEFAULT now(),
    "log" JSONB NOT NULL DEFAULT '[]',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT now(),
    "delivered_at" TIMESTAMPTZ(3),

    CONSTRAINT "webhook_delivery_pkey" PRIMARY KEY ("team_id","id")
);

-- CreateTable
CREATE TABLE "flow_history" (
    "id" UUID NOT NULL,
    "team_id" UUID NOT NULL,
    "flow_id" UUID NOT NULL,
    "event" TEXT NOT NULL,
    "state" "flow_state" NOT NULL,
    "file_id" TEXT,
    "details" JSON NOT NULL DEFAULT '{}',
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT now(),

    CONSTRAINT "flow_history_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "flow_fix_plan" (
    "id" UUID NOT NULL,
    "team_id" UUID NOT NULL,
    "flow_id" UUID NOT NULL,
    "plan" JSON NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT now(),
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "applied_at" TIMESTAMPTZ(3),

    CONSTRAINT "flow_fix_plan_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "inbound_file" (
    "id" UUID NOT NULL,
    "file_id" TEXT,
    "flow" TEXT,
    "from_role" TEXT,
    "from_mpid" TEXT,
    "content" TEXT NOT NULL,
    "quarantined" JSONB NOT NULL DEFAULT '[]',
    "team_id" UUID,
    "received_at" TIMESTAMPTZ(3) NOT NULL DEFAULT now(),

    CONSTRAINT "inbound_file_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "meter_detail" (
    "team_id" UUID NOT NULL,
    "mpan" TEXT NOT NULL,
    "flow" TEXT NOT NULL,
    "serial" TEXT NOT NULL,
    "details" JSONB NOT NULL,
    "from_mpid" TEXT NOT NULL,
    "received_at" TIMESTAMPTZ(3) NOT NULL DEFAULT now(),

    CONSTRAINT "meter_detail_pkey" PRIMARY KEY ("team_id","mpan","flow","serial")
);

-- CreateIndex
CREATE INDEX "integration_api_key_id_idx" ON "integration"("api_key_id");

-- CreateIndex
CREATE UNIQUE INDEX "integration_team_id_id_key" ON "integration"("team_id", "id");

-- CreateIndex
CREATE INDEX "webhook_delivery_team_id_endpoint_id_created_at_idx" ON "webhook_delivery"("team_id", "endpoint_id", "created_at" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "webhook_delivery_endpoint_id_event_id_key" ON "webhook_delivery"("endpoint_id", "event_id");

-- CreateIndex
CREATE INDEX "flow_history_team_id_flow_id_at_id_idx" ON "flow_history"("team_id", "flow_id", "at", "id");

-- CreateIndex
CREATE INDEX "flow_fix_plan_team_id_flow_id_idx" ON "flow_fix_plan"("team_id", "flow_id");

-- CreateIndex
CREATE INDEX "inbound_file_from_mpid_file_id_idx" ON "inbound_file"("from_mpid", "file_id");

-- CreateIndex
CREATE INDEX "inbound_file_received_at_idx" ON "inbound_file"("received_at");

-- CreateIndex
CREATE INDEX "flow_team_id_mpan_idx" ON "flow"("team_id", "mpan");

-- CreateIndex
CREATE INDEX "flow_team_id_created_at_id_idx" ON "flow"("team_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "flow_team_id_updated_at_job_id_idx" ON "flow"("team_id", "updated_at" DESC, "job_id" DESC);

-- AddForeignKey
ALTER TABLE "integration" ADD CONSTRAINT "integration_team_id_fkey" FOREIGN KEY ("team_id") REFERENCES "team"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "webhook_endpoint" ADD CONSTRAINT "webhook_endpoint_team_id_fkey" FOREIGN KEY ("team_id") REFERENCES "team"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "webhook_delivery" ADD CONSTRAINT "webhook_delivery_team_id_endpoint_id_fkey" FOREIGN KEY ("team_id", "endpoint_id") REFERENCES "webhook_endpoint"("team_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "flow_history" ADD CONSTRAINT "flow_history_team_id_flow_id_fkey" FOREIGN KEY ("team_id", "flow_id") REFERENCES "flow"("team_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "meter_detail" ADD CONSTRAINT "meter_detail_team_id_fkey" FOREIGN KEY ("team_id") REFERENCES "team"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AlterTable
ALTER TABLE "dno_fault" ADD COLUMN     "responded_at" TIMESTAMPTZ(3),
ADD COLUMN     "response" TEXT;

-- CreateIndex
CREATE INDEX "flow_history_file_id_idx" ON "flow_history"("file_id");

-- AlterTable
ALTER TABLE "sip_revision" ADD COLUMN     "answer" JSON;

-- What the Prisma schema cannot say.

CREATE TRIGGER "flow_history_is_final" BEFORE UPDATE ON "flow_history" FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- What is due next is looked for often, and is little beside what is done.
CREATE INDEX "webhook_delivery_due" ON "webhook_delivery" ("endpoint_id", "next_attempt_at") WHERE "state" = 'waiting';
CREATE INDEX "dno_fault_open" ON "dno_fault" ("team_id", "reported_at") WHERE "closed_at" IS NULL;
CREATE INDEX "dno_fault_clock" ON "dno_fault" ("respond_by") WHERE "closed_at" IS NULL AND "escalated_at" IS NULL;

-- What is purged by its age comes in the order of time, so the smallest of indexes finds it.
CREATE INDEX "sip_submission_updated" ON "sip_submission" USING brin ("updated_at");
CREATE INDEX "audit_entry_age" ON "audit_entry" USING brin ("at");
CREATE INDEX "security_event_age" ON "security_event" USING brin ("at");
-- How often an integration sends is learned from its last submissions.
CREATE INDEX "sip_revision_credential" ON "sip_revision" ("credential_id", "received_at" DESC);

-- The settings pages call the REST API as everybody does, with an access token of their own for the person in the browser.
INSERT INTO "oauth_client" ("client_id", "origin", "name", "redirect_uris", "scopes", "auth_method")
VALUES ('console', 'team', 'Settings pages', '{}', '{}', 'none');

GRANT SELECT, INSERT ON flow_history TO team_operations_sip;
GRANT SELECT, INSERT, UPDATE, DELETE ON flow_fix_plan, inbound_file, meter_detail, webhook_delivery TO team_operations_sip;
GRANT SELECT, UPDATE ON webhook_endpoint TO team_operations_sip;
-- The worker purges what is kept no longer, and what a person has a right to have erased.
GRANT DELETE ON sip_submission, sip_revision, dno_fault, flow_history TO team_operations_sip;
GRANT UPDATE (received) ON sip_revision TO team_operations_sip;

-- Audit rows and security events are deleted by their age alone: no service can take away the trace of what it has just done.
CREATE FUNCTION purge_audit_entries(older_than timestamptz, at_most int) RETURNS int LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public AS $$
DECLARE
  purged int;
BEGIN
  IF older_than > now() - interval '1 year' THEN
    RAISE EXCEPTION 'audit entries are kept for a year at least';
  END IF;
  DELETE FROM audit_entry WHERE id IN (SELECT id FROM audit_entry WHERE at < older_than LIMIT at_most);
  GET DIAGNOSTICS purged = ROW_COUNT;
  RETURN purged;
END $$;
CREATE FUNCTION purge_security_events(older_than timestamptz, at_most int) RETURNS int LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public AS $$
DECLARE
  purged int;
BEGIN
  IF older_than > now() - interval '1 year' THEN
    RAISE EXCEPTION 'security events are kept for a year at least';
  END IF;
  DELETE FROM security_event WHERE id IN (SELECT id FROM security_event WHERE at < older_than LIMIT at_most);
  GET DIAGNOSTICS purged = ROW_COUNT;
  RETURN purged;
END $$;
REVOKE ALL ON FUNCTION purge_audit_entries(timestamptz, int), purge_security_events(timestamptz, int) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION purge_audit_entries(timestamptz, int), purge_security_events(timestamptz, int) TO team_operations_sip;
GRANT SELECT, UPDATE (last_submission_at, silent_since) ON integration TO team_operations_sip;

GRANT SELECT ON flow_history, inbound_file, meter_detail TO team_operations_gateway;
GRANT SELECT, INSERT ON flow_fix_plan TO team_operations_gateway;
GRANT SELECT, INSERT, UPDATE ON webhook_endpoint, webhook_delivery TO team_operations_gateway;
GRANT SELECT, INSERT, UPDATE ON integration TO team_operations_gateway;

GRANT SELECT ON integration TO team_operations_auth;

-- The gateway makes, renames and ends the tokens of integrations, and no other credential: these can submit worksheets alone.
CREATE FUNCTION make_integration_key(team uuid, person uuid, called text, hash bytea, ends_with text) RETURNS uuid LANGUAGE sql
VOLATILE SECURITY DEFINER SET search_path = public AS $$
  INSERT INTO api_key (id, team_id, created_by_id, name, secret_hash, hint, scopes)
  VALUES (uuidv7(), team, person, called, hash, ends_with, '{sip.write}') RETURNING id
$$;
CREATE FUNCTION name_integration_key(team uuid, key uuid, called text) RETURNS uuid LANGUAGE sql
VOLATILE SECURITY DEFINER SET search_path = public AS $$
  UPDATE api_key SET name = called
  WHERE team_id = team AND id = key AND scopes = '{sip.write}' AND person_id IS NULL RETURNING id
$$;
-- The old token goes on working until then; answers when it ends.
CREATE FUNCTION replace_integration_key(team uuid, key uuid, successor uuid, until timestamptz) RETURNS timestamptz LANGUAGE sql
VOLATILE SECURITY DEFINER SET search_path = public AS $$
  UPDATE api_key SET replaced_by_id = successor, expires_at = least(expires_at, until)
  WHERE team_id = team AND id = key AND scopes = '{sip.write}' AND person_id IS NULL RETURNING expires_at
$$;
-- With those that it replaced and that may still work.
CREATE FUNCTION end_integration_keys(team uuid, key uuid) RETURNS SETOF uuid LANGUAGE sql
VOLATILE SECURITY DEFINER SET search_path = public AS $$
  WITH RECURSIVE chain AS (
    SELECT id FROM api_key WHERE team_id = team AND id = key AND scopes = '{sip.write}' AND person_id IS NULL
    UNION
    SELECT before.id FROM api_key AS before JOIN chain ON before.replaced_by_id = chain.id WHERE before.team_id = team)
  UPDATE api_key SET revoked_at = now() WHERE id IN (SELECT id FROM chain) AND revoked_at IS NULL RETURNING id
$$;
REVOKE ALL ON FUNCTION make_integration_key(uuid, uuid, text, bytea, text), name_integration_key(uuid, uuid, text),
  replace_integration_key(uuid, uuid, uuid, timestamptz), end_integration_keys(uuid, uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION make_integration_key(uuid, uuid, text, bytea, text), name_integration_key(uuid, uuid, text),
  replace_integration_key(uuid, uuid, uuid, timestamptz), end_integration_keys(uuid, uuid) TO team_operations_gateway;
