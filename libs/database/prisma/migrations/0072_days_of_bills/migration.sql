-- AlterTable
ALTER TABLE "job_visit" ADD COLUMN     "billed_on" DATE;

-- The day that the line of a visit shows. Lines from before visits had numbers name only the job; without a date in the line it is unknown.
UPDATE "job_visit" AS visit SET "billed_on" = billed.day
FROM (
  SELECT invoice.team_id, invoice.id, (line ->> 'jobId')::uuid AS job_id, (line ->> 'visit')::int AS number, (line ->> 'date')::date AS day
  FROM "invoice" CROSS JOIN LATERAL jsonb_array_elements(invoice.lines) AS line
  WHERE invoice.kind = 'INVOICE' AND line ->> 'jobId' IS NOT NULL) AS billed
WHERE visit.team_id = billed.team_id AND visit.invoice_id = billed.id AND visit.job_id = billed.job_id
  AND visit.number = coalesce(billed.number, visit.number);

-- What no invoice bills as what it is on its day, newest first.
DROP INDEX "job_visit_uninvoiced";
CREATE INDEX "job_visit_uninvoiced" ON "job_visit" ("team_id", "ended_at" DESC, "id" DESC)
  WHERE "kind" IS NOT NULL AND ("invoice_id" IS NULL OR "billed_kind" <> "kind" OR "billed_on" <> "visited_on");

GRANT UPDATE ("billed_on") ON "job_visit" TO team_operations_gateway;
