-- The entries of a team in a period, by operation and surface (GET /v1/metrics/logs/by-type): the index has all that is counted.
CREATE INDEX "audit_entry_of_team" ON "audit_entry" ("team_id", "at") INCLUDE ("operation", "surface");

-- AlterTable
ALTER TABLE "job_visit" ADD COLUMN     "abort_reason_id" UUID;

-- AddForeignKey
ALTER TABLE "job_visit" ADD CONSTRAINT "job_visit_abort_reason_id_reference" FOREIGN KEY ("team_id", "abort_reason_id") REFERENCES "abort_reason"("team_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- A failed visit keeps its reason when the job goes on and is completed (docs/decisions/0095-what-metrics-count.md). Of visits before
-- the last one, no row has it.
UPDATE "job_visit" SET "abort_reason_id" = job.abort_reason_id FROM "job"
WHERE job.team_id = job_visit.team_id AND job.id = job_visit.job_id AND job.visit_number = job_visit.number
  AND job.status = 'ABORTED' AND job_visit.kind = 'ABORTED_VISIT';

-- As in migration 0045, with the reason.
CREATE OR REPLACE FUNCTION public.write_job_visit() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  ended timestamptz := coalesce(CASE NEW.status WHEN 'COMPLETED' THEN NEW.completed_at ELSE NEW.aborted_at END, NEW.updated_at);
BEGIN
  IF NEW.status IN ('COMPLETED', 'ABORTED') THEN
    INSERT INTO public.job_visit (team_id, job_id, number, kind, visited_on, ended_at, abort_reason_id)
    SELECT NEW.team_id, NEW.id, NEW.visit_number,
      (CASE NEW.status WHEN 'COMPLETED' THEN 'COMPLETED_VISIT' ELSE 'ABORTED_VISIT' END)::public.visit_kind,
      coalesce(NEW.visited_on, (ended AT TIME ZONE team.time_zone)::date), ended,
      CASE NEW.status WHEN 'ABORTED' THEN NEW.abort_reason_id END
    FROM public.team WHERE team.id = NEW.team_id
    ON CONFLICT (team_id, job_id, number) DO UPDATE
      SET kind = EXCLUDED.kind, visited_on = EXCLUDED.visited_on, ended_at = EXCLUDED.ended_at,
        abort_reason_id = EXCLUDED.abort_reason_id;
  ELSE
    UPDATE public.job_visit SET kind = NULL, abort_reason_id = NULL
    WHERE team_id = NEW.team_id AND job_id = NEW.id AND number = NEW.visit_number AND kind IS NOT NULL;
  END IF;
  RETURN NULL;
END $$;
DROP TRIGGER job_visit_of_job ON "job";
CREATE TRIGGER job_visit_of_job AFTER UPDATE ON "job" FOR EACH ROW
  WHEN ((OLD.status, OLD.completed_at, OLD.aborted_at, OLD.visited_on, OLD.visit_number, OLD.abort_reason_id)
    IS DISTINCT FROM (NEW.status, NEW.completed_at, NEW.aborted_at, NEW.visited_on, NEW.visit_number, NEW.abort_reason_id)
    AND (OLD.status IN ('COMPLETED', 'ABORTED') OR NEW.status IN ('COMPLETED', 'ABORTED')))
  EXECUTE FUNCTION public.write_job_visit();
