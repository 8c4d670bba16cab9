-- CreateSchema
CREATE SCHEMA IF NOT EXISTS "public";

-- CreateEnum
CREATE TYPE "job_status" AS ENUM ('PENDING', 'ASSIGNED', 'IN_PROGRESS', 'COMPLETED', 'CANCELLED', 'ABORTED');

-- CreateEnum
CREATE TYPE "flow_state" AS ENUM ('HELD', 'QUEUED', 'SENT', 'ACKNOWLEDGED', 'REJECTED', 'FAILED');

-- CreateEnum
CREATE TYPE "team_role" AS ENUM ('owner', 'admin', 'member', 'engineer');

-- CreateTable
CREATE TABLE "audit_entry" (
    "id" UUID NOT NULL,
    "team_id" UUID NOT NULL,
    "operation" TEXT NOT NULL,
    "resource_id" UUID NOT NULL,
    "before" JSON,
    "after" JSON NOT NULL,
    "credential_id" UUID NOT NULL,
    "person_id" UUID,
    "surface" TEXT NOT NULL,
    "request_id" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT now(),

    CONSTRAINT "audit_entry_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "idempotency_key" (
    "credential_id" UUID NOT NULL,
    "key" TEXT NOT NULL,
    "operation" TEXT NOT NULL,
    "request_hash" BYTEA NOT NULL,
    "answer" JSON NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT now(),

    CONSTRAINT "idempotency_key_pkey" PRIMARY KEY ("credential_id","key")
);

-- CreateTable
CREATE TABLE "api_key" (
    "id" UUID NOT NULL,
    "team_id" UUID NOT NULL,
    "person_id" UUID,
    "name" TEXT NOT NULL,
    "secret_hash" BYTEA NOT NULL,
    "hint" TEXT NOT NULL,
    "scopes" TEXT[],
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT now(),
    "expires_at" TIMESTAMPTZ(3),
    "revoked_at" TIMESTAMPTZ(3),
    "last_used_at" TIMESTAMPTZ(3),
    "last_used_surface" TEXT,

    CONSTRAINT "api_key_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "job" (
    "id" UUID NOT NULL,
    "team_id" UUID NOT NULL,
    "status" "job_status" NOT NULL DEFAULT 'PENDING',
    "scheduled_date" DATE NOT NULL,
    "job_type_id" UUID,
    "notes" TEXT,
    "external_reference" TEXT,
    "mpan" TEXT,
    "supplier_id" UUID,
    "client_id" UUID,
    "site_id" UUID,
    "assigned_engineer_id" UUID,
    "abort_reason_id" UUID,
    "abort_comment" TEXT,
    "telephone_dno_since" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT now(),
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT now(),
    "assigned_at" TIMESTAMPTZ(3),
    "started_at" TIMESTAMPTZ(3),
    "completed_at" TIMESTAMPTZ(3),
    "cancelled_at" TIMESTAMPTZ(3),
    "aborted_at" TIMESTAMPTZ(3),

    CONSTRAINT "job_pkey" PRIMARY KEY ("team_id","id")
);

-- CreateTable
CREATE TABLE "flow" (
    "id" UUID NOT NULL,
    "team_id" UUID NOT NULL,
    "job_id" UUID NOT NULL,
    "submission_id" UUID NOT NULL,
    "revision" INTEGER NOT NULL,
    "flow" TEXT NOT NULL,
    "version" TEXT NOT NULL,
    "state" "flow_state" NOT NULL,
    "held" JSONB NOT NULL,
    "mpan" TEXT,
    "from_mpid" TEXT NOT NULL,
    "to_role" TEXT NOT NULL,
    "to_mpid" TEXT,
    "file_id" TEXT,
    "content" TEXT,
    "live" BOOLEAN NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT now(),
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT now(),
    "sent_at" TIMESTAMPTZ(3),

    CONSTRAINT "flow_pkey" PRIMARY KEY ("team_id","id")
);

-- CreateTable
CREATE TABLE "outbox_message" (
    "id" BIGSERIAL NOT NULL,
    "event_id" UUID NOT NULL,
    "topic" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "lane" SMALLINT NOT NULL,
    "type" TEXT NOT NULL,
    "extensions" JSONB NOT NULL,
    "data" JSON,
    "time" TIMESTAMPTZ(3) NOT NULL DEFAULT now(),
    "published_at" TIMESTAMPTZ(3),

    CONSTRAINT "outbox_message_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "outbox_lane" (
    "lane" SMALLINT NOT NULL,
    "holder" TEXT,
    "lease_until" TIMESTAMPTZ(3),

    CONSTRAINT "outbox_lane_pkey" PRIMARY KEY ("lane")
);

-- CreateTable
CREATE TABLE "consumed_event" (
    "consumer" TEXT NOT NULL,
    "event_id" UUID NOT NULL,
    "consumed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT now(),

    CONSTRAINT "consumed_event_pkey" PRIMARY KEY ("consumer","event_id")
);

-- CreateTable
CREATE TABLE "sip_submission" (
    "id" UUID NOT NULL,
    "team_id" UUID NOT NULL,
    "job_id" UUID NOT NULL,
    "revision" INTEGER NOT NULL,
    "scenario" TEXT NOT NULL,
    "scenario_table_version" INTEGER NOT NULL,
    "submission" JSONB NOT NULL,
    "body_hash" BYTEA NOT NULL,
    "answer" JSON NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT now(),
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT now(),

    CONSTRAINT "sip_submission_pkey" PRIMARY KEY ("team_id","id")
);

-- CreateTable
CREATE TABLE "sip_revision" (
    "team_id" UUID NOT NULL,
    "submission_id" UUID NOT NULL,
    "revision" INTEGER NOT NULL,
    "received" JSONB NOT NULL,
    "scenario" TEXT NOT NULL,
    "credential_id" UUID NOT NULL,
    "request_id" TEXT NOT NULL,
    "received_at" TIMESTAMPTZ(3) NOT NULL DEFAULT now(),

    CONSTRAINT "sip_revision_pkey" PRIMARY KEY ("team_id","submission_id","revision")
);

-- CreateTable
CREATE TABLE "dno_fault" (
    "id" UUID NOT NULL,
    "team_id" UUID NOT NULL,
    "job_id" UUID NOT NULL,
    "category" TEXT NOT NULL,
    "comment" TEXT,
    "mpan" TEXT,
    "dno_mpid" TEXT,
    "reported_at" TIMESTAMPTZ(3) NOT NULL DEFAULT now(),
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT now(),
    "closed_at" TIMESTAMPTZ(3),

    CONSTRAINT "dno_fault_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "team" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "mpid" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT now(),

    CONSTRAINT "team_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "person" (
    "id" UUID NOT NULL,
    "email" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "password_hash" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT now(),

    CONSTRAINT "person_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "team_member" (
    "team_id" UUID NOT NULL,
    "person_id" UUID NOT NULL,
    "role" "team_role" NOT NULL,

    CONSTRAINT "team_member_pkey" PRIMARY KEY ("team_id","person_id")
);

-- CreateTable
CREATE TABLE "job_type" (
    "id" UUID NOT NULL,
    "team_id" UUID NOT NULL,
    "name" TEXT NOT NULL,

    CONSTRAINT "job_type_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "supplier" (
    "id" UUID NOT NULL,
    "team_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "mpid" TEXT NOT NULL,

    CONSTRAINT "supplier_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "client" (
    "id" UUID NOT NULL,
    "team_id" UUID NOT NULL,
    "name" TEXT NOT NULL,

    CONSTRAINT "client_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "site" (
    "id" UUID NOT NULL,
    "team_id" UUID NOT NULL,
    "client_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "postcode" TEXT,

    CONSTRAINT "site_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "abort_reason" (
    "id" UUID NOT NULL,
    "team_id" UUID NOT NULL,
    "reason" TEXT NOT NULL,
    "next_actor" TEXT NOT NULL,
    "next_action" TEXT NOT NULL,
    "rebooking_limit" INTEGER NOT NULL,

    CONSTRAINT "abort_reason_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "audit_entry_team_id_resource_id_at_id_idx" ON "audit_entry"("team_id", "resource_id", "at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "idempotency_key_created_at_idx" ON "idempotency_key"("created_at");

-- CreateIndex
CREATE UNIQUE INDEX "api_key_secret_hash_key" ON "api_key"("secret_hash");

-- CreateIndex
CREATE INDEX "api_key_team_id_idx" ON "api_key"("team_id");

-- CreateIndex
CREATE INDEX "job_team_id_created_at_id_idx" ON "job"("team_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "job_team_id_status_created_at_id_idx" ON "job"("team_id", "status", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "job_team_id_scheduled_date_idx" ON "job"("team_id", "scheduled_date");

-- CreateIndex
CREATE INDEX "job_team_id_mpan_idx" ON "job"("team_id", "mpan");

-- CreateIndex
CREATE UNIQUE INDEX "job_team_id_external_reference_key" ON "job"("team_id", "external_reference");

-- CreateIndex
CREATE UNIQUE INDEX "flow_file_id_key" ON "flow"("file_id");

-- CreateIndex
CREATE INDEX "flow_team_id_job_id_idx" ON "flow"("team_id", "job_id");

-- CreateIndex
CREATE INDEX "flow_team_id_state_created_at_id_idx" ON "flow"("team_id", "state", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "consumed_event_consumed_at_idx" ON "consumed_event"("consumed_at");

-- CreateIndex
CREATE UNIQUE INDEX "sip_submission_team_id_job_id_key" ON "sip_submission"("team_id", "job_id");

-- CreateIndex
CREATE UNIQUE INDEX "dno_fault_team_id_job_id_key" ON "dno_fault"("team_id", "job_id");

-- CreateIndex
CREATE UNIQUE INDEX "person_email_key" ON "person"("email");

-- CreateIndex
CREATE INDEX "team_member_person_id_idx" ON "team_member"("person_id");

-- CreateIndex
CREATE UNIQUE INDEX "job_type_team_id_id_key" ON "job_type"("team_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "job_type_team_id_name_key" ON "job_type"("team_id", "name");

-- CreateIndex
CREATE UNIQUE INDEX "supplier_team_id_id_key" ON "supplier"("team_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "supplier_team_id_mpid_key" ON "supplier"("team_id", "mpid");

-- CreateIndex
CREATE UNIQUE INDEX "client_team_id_id_key" ON "client"("team_id", "id");

-- CreateIndex
CREATE INDEX "site_team_id_client_id_idx" ON "site"("team_id", "client_id");

-- CreateIndex
CREATE UNIQUE INDEX "site_team_id_id_key" ON "site"("team_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "abort_reason_team_id_id_key" ON "abort_reason"("team_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "abort_reason_team_id_reason_key" ON "abort_reason"("team_id", "reason");

-- AddForeignKey
ALTER TABLE "api_key" ADD CONSTRAINT "api_key_team_id_fkey" FOREIGN KEY ("team_id") REFERENCES "team"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "job" ADD CONSTRAINT "job_team_id_fkey" FOREIGN KEY ("team_id") REFERENCES "team"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "job" ADD CONSTRAINT "job_job_type_id_reference" FOREIGN KEY ("team_id", "job_type_id") REFERENCES "job_type"("team_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "job" ADD CONSTRAINT "job_supplier_id_reference" FOREIGN KEY ("team_id", "supplier_id") REFERENCES "supplier"("team_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "job" ADD CONSTRAINT "job_client_id_reference" FOREIGN KEY ("team_id", "client_id") REFERENCES "client"("team_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "job" ADD CONSTRAINT "job_site_id_reference" FOREIGN KEY ("team_id", "site_id") REFERENCES "site"("team_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "job" ADD CONSTRAINT "job_assigned_engineer_id_reference" FOREIGN KEY ("team_id", "assigned_engineer_id") REFERENCES "team_member"("team_id", "person_id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "job" ADD CONSTRAINT "job_abort_reason_id_reference" FOREIGN KEY ("team_id", "abort_reason_id") REFERENCES "abort_reason"("team_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "flow" ADD CONSTRAINT "flow_team_id_job_id_fkey" FOREIGN KEY ("team_id", "job_id") REFERENCES "job"("team_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sip_submission" ADD CONSTRAINT "sip_submission_team_id_job_id_fkey" FOREIGN KEY ("team_id", "job_id") REFERENCES "job"("team_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sip_revision" ADD CONSTRAINT "sip_revision_team_id_submission_id_fkey" FOREIGN KEY ("team_id", "submission_id") REFERENCES "sip_submission"("team_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "dno_fault" ADD CONSTRAINT "dno_fault_team_id_job_id_fkey" FOREIGN KEY ("team_id", "job_id") REFERENCES "job"("team_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "team_member" ADD CONSTRAINT "team_member_team_id_fkey" FOREIGN KEY ("team_id") REFERENCES "team"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "team_member" ADD CONSTRAINT "team_member_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "person"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "job_type" ADD CONSTRAINT "job_type_team_id_fkey" FOREIGN KEY ("team_id") REFERENCES "team"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "supplier" ADD CONSTRAINT "supplier_team_id_fkey" FOREIGN KEY ("team_id") REFERENCES "team"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "client" ADD CONSTRAINT "client_team_id_fkey" FOREIGN KEY ("team_id") REFERENCES "team"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "site" ADD CONSTRAINT "site_team_id_fkey" FOREIGN KEY ("team_id") REFERENCES "team"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "site" ADD CONSTRAINT "site_team_id_client_id_fkey" FOREIGN KEY ("team_id", "client_id") REFERENCES "client"("team_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "abort_reason" ADD CONSTRAINT "abort_reason_team_id_fkey" FOREIGN KEY ("team_id") REFERENCES "team"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- What the Prisma schema cannot say.

-- The relay looks only at rows that wait: the index stays small however many were published.
CREATE INDEX "outbox_message_waiting" ON "outbox_message" ("lane", "id") WHERE "published_at" IS NULL;
-- Every row is updated once: cleaned up early, its dead entries do not slow the relay's looks after a backlog.
ALTER TABLE "outbox_message" SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 1000);
INSERT INTO "outbox_lane" ("lane") SELECT generate_series(0, 15);

-- File identifiers of market messages never repeat.
CREATE SEQUENCE "market_file_number" AS bigint;

-- What was audited stays as it was written.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'rows of % are never changed', TG_TABLE_NAME;
END $$;
CREATE TRIGGER "audit_entry_is_final" BEFORE UPDATE ON "audit_entry" FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- How an instant is written in answers and events, and what an audit entry says of a change.
CREATE FUNCTION iso_instant(instant timestamptz) RETURNS text LANGUAGE sql STABLE STRICT PARALLEL SAFE AS $$
  SELECT to_char(instant AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
$$;
CREATE FUNCTION changed_fields(before json, after json) RETURNS jsonb LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(jsonb_object_agg(key, jsonb_build_array(before::jsonb -> key, value)), '{}')
  FROM jsonb_each(after::jsonb)
  WHERE key <> 'updatedAt' AND coalesce(before::jsonb -> key, 'null') IS DISTINCT FROM value
$$;
