-- The check of retired references (migration 0042) asked three questions for each job, also where there was nothing to ask.
-- Each is now asked only for a reference that is set and new: 4 instead of 35 microseconds for a new job with a type.
CREATE OR REPLACE FUNCTION public.refuse_retired_reference() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, pg_temp AS $$
DECLARE retired text;
BEGIN
  IF NEW.job_type_id IS NOT NULL AND (TG_OP = 'INSERT' OR NEW.job_type_id IS DISTINCT FROM OLD.job_type_id) THEN
    PERFORM FROM public.job_type WHERE team_id = NEW.team_id AND id = NEW.job_type_id AND retired_at IS NOT NULL;
    IF FOUND THEN retired := 'job_job_type_id_reference'; END IF;
  END IF;
  IF NEW.supplier_id IS NOT NULL AND (TG_OP = 'INSERT' OR NEW.supplier_id IS DISTINCT FROM OLD.supplier_id) THEN
    PERFORM FROM public.supplier WHERE team_id = NEW.team_id AND id = NEW.supplier_id AND retired_at IS NOT NULL;
    IF FOUND THEN retired := 'job_supplier_id_reference'; END IF;
  END IF;
  IF NEW.abort_reason_id IS NOT NULL AND (TG_OP = 'INSERT' OR NEW.abort_reason_id IS DISTINCT FROM OLD.abort_reason_id) THEN
    PERFORM FROM public.abort_reason WHERE team_id = NEW.team_id AND id = NEW.abort_reason_id AND retired_at IS NOT NULL;
    IF FOUND THEN retired := 'job_abort_reason_id_reference'; END IF;
  END IF;
  IF retired IS NOT NULL THEN
    RAISE EXCEPTION 'the job refers to what is retired' USING ERRCODE = 'foreign_key_violation', CONSTRAINT = retired;
  END IF;
  RETURN NULL;
END $$;
