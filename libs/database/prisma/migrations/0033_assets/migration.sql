-- CreateEnum
CREATE TYPE "asset_status" AS ENUM ('ACTIVE', 'ARCHIVED');

-- CreateEnum
CREATE TYPE "asset_type_version_status" AS ENUM ('DRAFT', 'PUBLISHED');

-- CreateTable
CREATE TABLE "asset_type" (
    "id" UUID NOT NULL,
    "team_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "description" TEXT,
    "published_version" INTEGER,
    "latest_version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT now(),
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT now(),

    CONSTRAINT "asset_type_pkey" PRIMARY KEY ("team_id","id")
);

-- CreateTable
CREATE TABLE "asset_type_version" (
    "team_id" UUID NOT NULL,
    "type_id" UUID NOT NULL,
    "version" INTEGER NOT NULL,
    "status" "asset_type_version_status" NOT NULL DEFAULT 'DRAFT',
    "attribute_schema" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT now(),
    "published_at" TIMESTAMPTZ(3),

    CONSTRAINT "asset_type_version_pkey" PRIMARY KEY ("team_id","type_id","version")
);

-- CreateTable
CREATE TABLE "asset" (
    "id" UUID NOT NULL,
    "team_id" UUID NOT NULL,
    "type_id" UUID NOT NULL,
    "type_version" INTEGER NOT NULL,
    "status" "asset_status" NOT NULL DEFAULT 'ACTIVE',
    "name" TEXT NOT NULL,
    "serial_number" TEXT,
    "attributes" JSONB NOT NULL DEFAULT '{}',
    "site_id" UUID,
    "job_id" UUID,
    "revision" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT now(),
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT now(),
    "archived_at" TIMESTAMPTZ(3),

    CONSTRAINT "asset_pkey" PRIMARY KEY ("team_id","id")
);

-- CreateTable
CREATE TABLE "asset_snapshot" (
    "id" UUID NOT NULL,
    "team_id" UUID NOT NULL,
    "asset_id" UUID NOT NULL,
    "revision" INTEGER NOT NULL,
    "action" TEXT NOT NULL,
    "restored_from" INTEGER,
    "changed" TEXT[],
    "asset" JSONB NOT NULL,
    "credential_id" UUID NOT NULL,
    "person_id" UUID,
    "surface" TEXT NOT NULL,
    "request_id" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT now(),

    CONSTRAINT "asset_snapshot_pkey" PRIMARY KEY ("team_id","id")
);

-- CreateIndex
CREATE INDEX "asset_type_team_id_created_at_id_idx" ON "asset_type"("team_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "asset_type_team_id_name_key" ON "asset_type"("team_id", "name");

-- CreateIndex
CREATE INDEX "asset_team_id_created_at_id_idx" ON "asset"("team_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "asset_team_id_status_created_at_id_idx" ON "asset"("team_id", "status", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "asset_team_id_type_id_status_id_idx" ON "asset"("team_id", "type_id", "status", "id");

-- CreateIndex
CREATE INDEX "asset_team_id_site_id_idx" ON "asset"("team_id", "site_id");

-- CreateIndex
CREATE INDEX "asset_team_id_job_id_idx" ON "asset"("team_id", "job_id");

-- CreateIndex
CREATE INDEX "asset_team_id_serial_number_idx" ON "asset"("team_id", "serial_number");

-- CreateIndex
CREATE INDEX "asset_attributes_idx" ON "asset" USING GIN ("attributes" jsonb_path_ops);

-- CreateIndex
CREATE INDEX "asset_snapshot_team_id_asset_id_at_id_idx" ON "asset_snapshot"("team_id", "asset_id", "at" DESC, "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "asset_snapshot_team_id_asset_id_revision_key" ON "asset_snapshot"("team_id", "asset_id", "revision");

-- AddForeignKey
ALTER TABLE "asset_type" ADD CONSTRAINT "asset_type_team_id_fkey" FOREIGN KEY ("team_id") REFERENCES "team"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "asset_type_version" ADD CONSTRAINT "asset_type_version_team_id_type_id_fkey" FOREIGN KEY ("team_id", "type_id") REFERENCES "asset_type"("team_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "asset" ADD CONSTRAINT "asset_team_id_fkey" FOREIGN KEY ("team_id") REFERENCES "team"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "asset" ADD CONSTRAINT "asset_type_id_reference" FOREIGN KEY ("team_id", "type_id", "type_version") REFERENCES "asset_type_version"("team_id", "type_id", "version") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "asset" ADD CONSTRAINT "asset_site_id_reference" FOREIGN KEY ("team_id", "site_id") REFERENCES "site"("team_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "asset" ADD CONSTRAINT "asset_job_id_reference" FOREIGN KEY ("team_id", "job_id") REFERENCES "job"("team_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "asset_snapshot" ADD CONSTRAINT "asset_snapshot_team_id_asset_id_fkey" FOREIGN KEY ("team_id", "asset_id") REFERENCES "asset"("team_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- A published version, and a snapshot, is never changed: no service has the right to (docs/decisions/0059-assets.md).
GRANT SELECT, INSERT, UPDATE ("published_version", "latest_version", "updated_at") ON "asset_type" TO team_operations_gateway;
GRANT SELECT, INSERT, UPDATE ("status", "published_at") ON "asset_type_version" TO team_operations_gateway;
GRANT SELECT, INSERT, UPDATE ("type_version", "status", "name", "serial_number", "attributes", "site_id", "job_id", "revision",
  "updated_at", "archived_at") ON "asset" TO team_operations_gateway;
GRANT SELECT, INSERT ON "asset_snapshot" TO team_operations_gateway;

CREATE POLICY "asset_events" ON "outbox_message" FOR INSERT TO team_operations_gateway WITH CHECK ("topic" = 'asset.events.v1');
