-- AlterTable
ALTER TABLE "dno_fault" ADD COLUMN     "renewed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT now();

-- What the Prisma schema cannot say.

-- Of a fault from before this column only the report, and the demand for a call that a raise caused, have a time.
UPDATE "dno_fault" SET "renewed_at" =
  CASE WHEN "call_demanded_at" > "reported_at" + interval '1 minute' THEN "call_demanded_at" ELSE "reported_at" END;
