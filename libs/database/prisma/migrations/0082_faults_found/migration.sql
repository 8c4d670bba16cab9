-- AlterTable
ALTER TABLE "dno_fault" ADD COLUMN     "found_at" TIMESTAMPTZ(3) NOT NULL DEFAULT now();

-- What the Prisma schema cannot say.

-- Of an open fault from before this column the newest report, or what renewed it, says when it was found last.
UPDATE "dno_fault" AS fault SET "found_at" = CASE WHEN fault."closed_at" IS NOT NULL THEN fault."renewed_at" ELSE
  greatest(fault."renewed_at", (SELECT max(public.said_since(flow.*)) FROM "flow"
    WHERE flow."team_id" = fault."team_id" AND flow."job_id" = fault."job_id" AND flow."flow" = 'D0135')) END;
