-- Dates in the index of creation: a list that is filtered by one reads the index, and only the jobs that it shows.
-- DropIndex
DROP INDEX "job_team_id_created_at_id_idx";

-- DropIndex
DROP INDEX "job_team_id_mpan_idx";

-- DropIndex
DROP INDEX "job_team_id_requested_reference_idx";

-- CreateIndex
CREATE INDEX "job_team_id_created_at_id_scheduled_date_updated_at_idx" ON "job"("team_id", "created_at" DESC, "id" DESC, "scheduled_date", "updated_at");

-- The jobs of a type, supplier, client or site, newest first, without a look at those of others (docs/decisions/0093-indexes-of-jobs.md).
-- Partial: jobs without one have no entry.
CREATE INDEX "job_of_type_idx" ON "job" ("team_id", "job_type_id", "created_at" DESC, "id" DESC) WHERE "job_type_id" IS NOT NULL;
CREATE INDEX "job_of_supplier_idx" ON "job" ("team_id", "supplier_id", "created_at" DESC, "id" DESC) WHERE "supplier_id" IS NOT NULL;
CREATE INDEX "job_of_client_idx" ON "job" ("team_id", "client_id", "created_at" DESC, "id" DESC) WHERE "client_id" IS NOT NULL;
CREATE INDEX "job_of_site_idx" ON "job" ("team_id", "site_id", "created_at" DESC, "id" DESC) WHERE "site_id" IS NOT NULL;
CREATE INDEX "job_of_mpan_idx" ON "job" ("team_id", "mpan") WHERE "mpan" IS NOT NULL;
CREATE INDEX "job_of_request_idx" ON "job" ("team_id", "requested_reference") WHERE "requested_reference" IS NOT NULL;
