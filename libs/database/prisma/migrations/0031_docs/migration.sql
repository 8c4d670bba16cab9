-- Docs of clients and sites (docs/decisions/0061-docs.md), and who still uses what is deprecated (docs/decisions/0062-deprecated-uses.md).
-- DropIndex
DROP INDEX "site_team_id_client_id_idx";

-- AlterTable
ALTER TABLE "client" ADD COLUMN     "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT now();

-- AlterTable
ALTER TABLE "site" ADD COLUMN     "address_lines" TEXT[] DEFAULT ARRAY[]::TEXT[],
ADD COLUMN     "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT now(),
ADD COLUMN     "mpans" TEXT[] DEFAULT ARRAY[]::TEXT[];

-- CreateTable
CREATE TABLE "deprecated_use" (
    "id" UUID NOT NULL,
    "team_id" UUID NOT NULL,
    "credential_id" UUID NOT NULL,
    "operation" TEXT NOT NULL,
    "deprecation" TEXT NOT NULL,
    "uses" INTEGER NOT NULL DEFAULT 1,
    "first_used_at" TIMESTAMPTZ(3) NOT NULL DEFAULT now(),
    "last_used_at" TIMESTAMPTZ(3) NOT NULL DEFAULT now(),

    CONSTRAINT "deprecated_use_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "doc_template" (
    "id" UUID NOT NULL,
    "team_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "fields" JSONB NOT NULL,
    "body" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT now(),

    CONSTRAINT "doc_template_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "doc" (
    "id" UUID NOT NULL,
    "team_id" UUID NOT NULL,
    "title" TEXT NOT NULL,
    "client_id" UUID NOT NULL,
    "site_id" UUID,
    "template_id" UUID,
    "latest_revision" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT now(),
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT now(),

    CONSTRAINT "doc_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "doc_revision" (
    "id" UUID NOT NULL,
    "team_id" UUID NOT NULL,
    "doc_id" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "field_values" JSONB NOT NULL,
    "body" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT now(),

    CONSTRAINT "doc_revision_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "doc_job" (
    "team_id" UUID NOT NULL,
    "doc_id" UUID NOT NULL,
    "job_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT now(),

    CONSTRAINT "doc_job_pkey" PRIMARY KEY ("team_id","doc_id","job_id")
);

-- CreateIndex
CREATE INDEX "deprecated_use_team_id_first_used_at_id_idx" ON "deprecated_use"("team_id", "first_used_at" DESC, "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "deprecated_use_team_id_credential_id_operation_deprecation_key" ON "deprecated_use"("team_id", "credential_id", "operation", "deprecation");

-- CreateIndex
CREATE INDEX "doc_template_team_id_created_at_id_idx" ON "doc_template"("team_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "doc_template_team_id_id_key" ON "doc_template"("team_id", "id");

-- CreateIndex
CREATE INDEX "doc_team_id_created_at_id_idx" ON "doc"("team_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "doc_team_id_client_id_created_at_id_idx" ON "doc"("team_id", "client_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "doc_team_id_id_key" ON "doc"("team_id", "id");

-- CreateIndex
CREATE UNIQUE INDEX "doc_revision_team_id_doc_id_number_key" ON "doc_revision"("team_id", "doc_id", "number");

-- CreateIndex
CREATE INDEX "doc_job_team_id_job_id_idx" ON "doc_job"("team_id", "job_id");

-- CreateIndex
CREATE INDEX "client_team_id_created_at_id_idx" ON "client"("team_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "site_team_id_created_at_id_idx" ON "site"("team_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "site_team_id_client_id_id_key" ON "site"("team_id", "client_id", "id");

-- AddForeignKey
ALTER TABLE "doc_template" ADD CONSTRAINT "doc_template_team_id_fkey" FOREIGN KEY ("team_id") REFERENCES "team"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "doc" ADD CONSTRAINT "doc_team_id_fkey" FOREIGN KEY ("team_id") REFERENCES "team"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "doc" ADD CONSTRAINT "doc_client_id_reference" FOREIGN KEY ("team_id", "client_id") REFERENCES "client"("team_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "doc" ADD CONSTRAINT "doc_site_id_reference" FOREIGN KEY ("team_id", "client_id", "site_id") REFERENCES "site"("team_id", "client_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "doc" ADD CONSTRAINT "doc_template_id_reference" FOREIGN KEY ("team_id", "template_id") REFERENCES "doc_template"("team_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "doc_revision" ADD CONSTRAINT "doc_revision_doc_id_reference" FOREIGN KEY ("team_id", "doc_id") REFERENCES "doc"("team_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "doc_job" ADD CONSTRAINT "doc_job_doc_id_reference" FOREIGN KEY ("team_id", "doc_id") REFERENCES "doc"("team_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "doc_job" ADD CONSTRAINT "doc_job_job_id_reference" FOREIGN KEY ("team_id", "job_id") REFERENCES "job"("team_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- What is written once has no UPDATE: templates, revisions and links stay as they are, and a site never changes to another client.
GRANT INSERT ON client, site TO team_operations_gateway;
GRANT SELECT, INSERT ON doc_template, doc_revision, doc_job TO team_operations_gateway;
GRANT SELECT, INSERT, UPDATE (latest_revision, updated_at) ON doc TO team_operations_gateway;
GRANT SELECT, INSERT, UPDATE (uses, last_used_at) ON deprecated_use TO team_operations_gateway;
CREATE POLICY "doc_events" ON outbox_message FOR INSERT TO team_operations_gateway
  WITH CHECK (topic = 'doc.events.v1');
