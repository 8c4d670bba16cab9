-- The lists of a team are pages, newest first. What was there before counts as added now.
ALTER TABLE "team_member" ADD COLUMN "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT now();
ALTER TABLE "job_type" ADD COLUMN "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT now(), ADD COLUMN "description" TEXT;
ALTER TABLE "supplier" ADD COLUMN "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT now();
ALTER TABLE "abort_reason" ADD COLUMN "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT now();

-- The jobs of an engineer, newest first, without a look at those of others. Most jobs have none when they are created.
CREATE INDEX "job_of_engineer_idx" ON "job" ("team_id", "assigned_engineer_id", "created_at" DESC, "id" DESC)
  WHERE "assigned_engineer_id" IS NOT NULL;
