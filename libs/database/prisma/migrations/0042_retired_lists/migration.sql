-- AlterTable
ALTER TABLE "job_type" ADD COLUMN     "retired_at" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "supplier" ADD COLUMN     "retired_at" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "abort_reason" ADD COLUMN     "retired_at" TIMESTAMPTZ(3);

-- Owners and admins keep the lists of their team in the settings, which write the audit log too.
GRANT SELECT, INSERT, UPDATE ON job_type, supplier, abort_reason TO team_operations_auth;
GRANT INSERT ON audit_entry TO team_operations_auth;

-- What is retired stays on the jobs that have it, and no job gets it. The error is that of a reference to nothing, which services explain.
-- AFTER triggers: one BEFORE an update would make `RETURNING old` show a stale row (migration 0040).
CREATE FUNCTION public.refuse_retired_reference() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, pg_temp AS $$
DECLARE retired text;
BEGIN
  retired := CASE
    WHEN (TG_OP = 'INSERT' OR NEW.job_type_id IS DISTINCT FROM OLD.job_type_id) AND EXISTS (
      SELECT FROM public.job_type WHERE team_id = NEW.team_id AND id = NEW.job_type_id AND retired_at IS NOT NULL)
      THEN 'job_job_type_id_reference'
    WHEN (TG_OP = 'INSERT' OR NEW.supplier_id IS DISTINCT FROM OLD.supplier_id) AND EXISTS (
      SELECT FROM public.supplier WHERE team_id = NEW.team_id AND id = NEW.supplier_id AND retired_at IS NOT NULL)
      THEN 'job_supplier_id_reference'
    WHEN (TG_OP = 'INSERT' OR NEW.abort_reason_id IS DISTINCT FROM OLD.abort_reason_id) AND EXISTS (
      SELECT FROM public.abort_reason WHERE team_id = NEW.team_id AND id = NEW.abort_reason_id AND retired_at IS NOT NULL)
      THEN 'job_abort_reason_id_reference'
  END;
  IF retired IS NOT NULL THEN
    RAISE EXCEPTION 'the job refers to what is retired' USING ERRCODE = 'foreign_key_violation', CONSTRAINT = retired;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "job_refers_to_what_is_in_use" AFTER INSERT ON "job" FOR EACH ROW
  WHEN (NEW.job_type_id IS NOT NULL OR NEW.supplier_id IS NOT NULL OR NEW.abort_reason_id IS NOT NULL)
  EXECUTE FUNCTION public.refuse_retired_reference();
CREATE TRIGGER "job_comes_to_refer_to_what_is_in_use" AFTER UPDATE OF "job_type_id", "supplier_id", "abort_reason_id" ON "job" FOR EACH ROW
  WHEN (NEW.job_type_id IS DISTINCT FROM OLD.job_type_id OR NEW.supplier_id IS DISTINCT FROM OLD.supplier_id
    OR NEW.abort_reason_id IS DISTINCT FROM OLD.abort_reason_id)
  EXECUTE FUNCTION public.refuse_retired_reference();
REVOKE ALL ON FUNCTION public.refuse_retired_reference() FROM PUBLIC;
