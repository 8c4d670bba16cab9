-- AlterTable
ALTER TABLE "invoice_template" ALTER COLUMN "body" DROP NOT NULL;

-- AlterTable
ALTER TABLE "job" ADD COLUMN     "visit_number" INTEGER NOT NULL DEFAULT 1,
ADD COLUMN     "visited_on" DATE;

-- CreateTable
CREATE TABLE "job_visit" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "team_id" UUID NOT NULL,
    "job_id" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "kind" "visit_kind",
    "visited_on" DATE NOT NULL,
    "ended_at" TIMESTAMPTZ(3) NOT NULL,
    "invoice_id" UUID,
    "billed_kind" "visit_kind",

    CONSTRAINT "job_visit_pkey" PRIMARY KEY ("team_id","id")
);

-- The visits before, the last one of each job first: failed visits have the days on which they were reported.
UPDATE "job" SET "visited_on" = (submission #>> '{job_details,date_of_action}')::date
FROM "sip_submission" AS reported
WHERE reported.team_id = job.team_id AND reported.job_id = job.id
  AND (submission #>> '{job_details,date_of_action}') ~ '^\d{4}-\d{2}-\d{2}$'
  AND job.status::text = CASE submission #>> '{job_details,outcome_code}' WHEN 'CO' THEN 'COMPLETED' WHEN 'AB' THEN 'ABORTED' END
  AND EXISTS (SELECT FROM "sip_revision" AS revision WHERE revision.team_id = reported.team_id AND revision.submission_id = reported.id
    AND revision.received_at = CASE job.status WHEN 'COMPLETED' THEN job.completed_at ELSE job.aborted_at END);
UPDATE "job" SET "visit_number" = 1 + jsonb_array_length(reported_on -> 'failedVisits')
FROM "sip_submission" AS reported
WHERE reported.team_id = job.team_id AND reported.job_id = job.id AND jsonb_array_length(reported_on -> 'failedVisits') > 0;
INSERT INTO "job_visit" ("team_id", "job_id", "number", "kind", "visited_on", "ended_at")
SELECT job.team_id, job.id, job.visit_number,
  (CASE job.status WHEN 'COMPLETED' THEN 'COMPLETED_VISIT' ELSE 'ABORTED_VISIT' END)::visit_kind,
  coalesce(job.visited_on, (ended.at AT TIME ZONE team.time_zone)::date), ended.at
FROM "job" JOIN "team" ON team.id = job.team_id,
  LATERAL (SELECT coalesce(CASE job.status WHEN 'COMPLETED' THEN job.completed_at ELSE job.aborted_at END, job.updated_at) AS at) AS ended
WHERE job.status IN ('COMPLETED', 'ABORTED');
INSERT INTO "job_visit" ("team_id", "job_id", "number", "kind", "visited_on", "ended_at")
SELECT reported.team_id, reported.job_id, failed.number, 'ABORTED_VISIT', (failed.at::timestamptz AT TIME ZONE team.time_zone)::date,
  failed.at::timestamptz
FROM "sip_submission" AS reported JOIN "team" ON team.id = reported.team_id,
  LATERAL jsonb_array_elements_text(reported.reported_on -> 'failedVisits') WITH ORDINALITY AS failed (at, number);

-- Billed as aborted, and in progress again by a correction of the outcome.
INSERT INTO "job_visit" ("team_id", "job_id", "number", "visited_on", "ended_at")
SELECT job.team_id, job.id, job.visit_number, (ended.at AT TIME ZONE team.time_zone)::date, ended.at
FROM "invoice_job" AS taken JOIN "job" ON job.team_id = taken.team_id AND job.id = taken.job_id
JOIN "team" ON team.id = job.team_id, LATERAL (SELECT coalesce(job.aborted_at, job.updated_at) AS at) AS ended
WHERE NOT EXISTS (SELECT FROM "job_visit" AS visit WHERE visit.team_id = job.team_id AND visit.job_id = job.id);

-- What an invoice billed of a job is its visit of that kind, the one of that day if there are several; else the last visit, which has changed since.
UPDATE "job_visit" SET "invoice_id" = billed.invoice_id, "billed_kind" = billed.kind
FROM (
  SELECT DISTINCT ON (taken.team_id, taken.job_id) visit.id, taken.invoice_id, (line ->> 'kind')::visit_kind AS kind
  FROM "invoice_job" AS taken
  JOIN "invoice" ON invoice.team_id = taken.team_id AND invoice.id = taken.invoice_id
  CROSS JOIN LATERAL jsonb_array_elements(invoice.lines) AS line
  JOIN "job_visit" AS visit ON visit.team_id = taken.team_id AND visit.job_id = taken.job_id
  WHERE (line ->> 'jobId')::uuid = taken.job_id
  ORDER BY taken.team_id, taken.job_id, (visit.kind::text = line ->> 'kind') IS TRUE DESC, visit.visited_on::text = line ->> 'date' DESC,
    visit.number DESC) AS billed
WHERE job_visit.id = billed.id;

DROP TABLE "invoice_job";

-- CreateIndex
CREATE INDEX "job_visit_team_id_invoice_id_idx" ON "job_visit"("team_id", "invoice_id");

-- CreateIndex
CREATE UNIQUE INDEX "job_visit_team_id_job_id_number_key" ON "job_visit"("team_id", "job_id", "number");

-- AddForeignKey
ALTER TABLE "job_visit" ADD CONSTRAINT "job_visit_job_id_reference" FOREIGN KEY ("team_id", "job_id") REFERENCES "job"("team_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "job_visit" ADD CONSTRAINT "job_visit_invoice_id_reference" FOREIGN KEY ("team_id", "invoice_id") REFERENCES "invoice"("team_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "job_visit" ADD CONSTRAINT "job_visit_checked_billed" CHECK (("invoice_id" IS NULL) = ("billed_kind" IS NULL));
-- What no invoice bills as what it is, newest first.
CREATE INDEX "job_visit_uninvoiced" ON "job_visit" ("team_id", "ended_at" DESC, "id" DESC)
  WHERE "kind" IS NOT NULL AND ("invoice_id" IS NULL OR "billed_kind" <> "kind");

-- Which invoices have a line of a job or an MPAN.
CREATE INDEX "invoice_lines" ON "invoice" USING GIN ("lines" jsonb_path_ops);

-- Whoever ends a job, or takes it up again, writes its visit.
CREATE FUNCTION public.write_job_visit() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  ended timestamptz := coalesce(CASE NEW.status WHEN 'COMPLETED' THEN NEW.completed_at ELSE NEW.aborted_at END, NEW.updated_at);
BEGIN
  IF NEW.status IN ('COMPLETED', 'ABORTED') THEN
    INSERT INTO public.job_visit (team_id, job_id, number, kind, visited_on, ended_at)
    SELECT NEW.team_id, NEW.id, NEW.visit_number,
      (CASE NEW.status WHEN 'COMPLETED' THEN 'COMPLETED_VISIT' ELSE 'ABORTED_VISIT' END)::public.visit_kind,
      coalesce(NEW.visited_on, (ended AT TIME ZONE team.time_zone)::date), ended
    FROM public.team WHERE team.id = NEW.team_id
    ON CONFLICT (team_id, job_id, number) DO UPDATE
      SET kind = EXCLUDED.kind, visited_on = EXCLUDED.visited_on, ended_at = EXCLUDED.ended_at;
  ELSE
    UPDATE public.job_visit SET kind = NULL
    WHERE team_id = NEW.team_id AND job_id = NEW.id AND number = NEW.visit_number AND kind IS NOT NULL;
  END IF;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION public.write_job_visit() FROM PUBLIC;
CREATE TRIGGER job_visit_of_new_job AFTER INSERT ON "job" FOR EACH ROW
  WHEN (NEW.status IN ('COMPLETED', 'ABORTED')) EXECUTE FUNCTION public.write_job_visit();
-- After the change, since a trigger before it leaves `old` of RETURNING outdated for a statement that has waited for a lock.
CREATE TRIGGER job_visit_of_job AFTER UPDATE ON "job" FOR EACH ROW
  WHEN ((OLD.status, OLD.completed_at, OLD.aborted_at, OLD.visited_on, OLD.visit_number)
    IS DISTINCT FROM (NEW.status, NEW.completed_at, NEW.aborted_at, NEW.visited_on, NEW.visit_number)
    AND (OLD.status IN ('COMPLETED', 'ABORTED') OR NEW.status IN ('COMPLETED', 'ABORTED')))
  EXECUTE FUNCTION public.write_job_visit();

GRANT UPDATE ("visited_on", "visit_number") ON "job" TO team_operations_sip_api;
GRANT SELECT, UPDATE ("invoice_id", "billed_kind") ON "job_visit" TO team_operations_gateway;

-- A rate or contract that was never billed can be withdrawn: its last day is then before its first.
ALTER TABLE "invoicing_contract" DROP CONSTRAINT "invoicing_contract_checked_days";
ALTER TABLE "invoicing_rate" DROP CONSTRAINT "invoicing_rate_checked_days";
GRANT UPDATE ("valid_to") ON "invoicing_contract" TO team_operations_gateway;
GRANT DELETE ON "invoice" TO team_operations_gateway;
