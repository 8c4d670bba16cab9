-- AlterTable
ALTER TABLE "job" ADD COLUMN     "mpan_from_submission" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "dno_fault" ADD COLUMN     "call_demanded_at" TIMESTAMPTZ(3),
ADD COLUMN     "withdrawn_at" TIMESTAMPTZ(3);

-- What the Prisma schema cannot say.

-- Until now the demand for the call was read from the category, and shown on the job.
UPDATE "dno_fault" SET "call_demanded_at" = "reported_at" WHERE "category" = 'A';
UPDATE "dno_fault" SET "call_demanded_at" = "job"."telephone_dno_since" FROM "job"
WHERE "job"."team_id" = "dno_fault"."team_id" AND "job"."id" = "dno_fault"."job_id" AND "dno_fault"."closed_at" IS NULL
  AND "job"."telephone_dno_since" IS NOT NULL AND "dno_fault"."call_confirmed_at" IS NULL;
UPDATE "job" SET "telephone_dno_since" = NULL
WHERE "telephone_dno_since" IS NOT NULL AND NOT EXISTS (
  SELECT FROM "dno_fault" AS fault WHERE fault."team_id" = "job"."team_id" AND fault."job_id" = "job"."id"
    AND fault."closed_at" IS NULL AND fault."call_demanded_at" IS NOT NULL AND fault."call_confirmed_at" IS NULL);
-- An MPAN that a submission wrote on its job, and that nobody has changed since, is the submission's.
UPDATE "job" SET "mpan_from_submission" = true
WHERE "mpan" IS NOT NULL AND EXISTS (
  SELECT FROM "audit_entry" AS entry
  WHERE entry."team_id" = "job"."team_id" AND entry."resource_id" = "job"."id" AND entry."operation" = 'sip.submit'
    AND entry."before" ->> 'mpan' IS NULL AND entry."after" ->> 'mpan' = "job"."mpan");

-- A submission and its fault are written together or not at all: called where the fault has changed since it was read.
CREATE FUNCTION public.refuse_stale_fault() RETURNS timestamptz LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the fault has changed since it was read' USING ERRCODE = 'serialization_failure';
END $$;
