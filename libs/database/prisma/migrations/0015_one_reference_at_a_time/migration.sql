-- A job that the office plans and the first submission about it may come at the same moment. Neither statement sees the other, and
-- no unique index can say when both jobs may be there. So they come one after the other: the lock is held until the transaction
-- ends, and what the function then reads is newer than the statement. A submission that has missed the planned job is tried again.
CREATE FUNCTION public.one_reference_at_a_time() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('job reference ' || NEW.team_id || ' ' || NEW.external_reference, 0));
  IF TG_OP = 'INSERT' AND NEW.submitter IS NOT NULL AND EXISTS (
    SELECT FROM public.job AS planned
    LEFT JOIN public.sip_submission AS owner ON owner.team_id = planned.team_id AND owner.job_id = planned.id
    WHERE planned.team_id = NEW.team_id AND planned.external_reference = NEW.external_reference AND planned.submitter IS NULL
      AND coalesce(owner.submitter, NEW.submitter) = NEW.submitter) THEN
    RAISE EXCEPTION 'a job with this reference was planned meanwhile' USING ERRCODE = 'serialization_failure';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER one_reference_at_a_time BEFORE INSERT OR UPDATE OF external_reference ON job
  FOR EACH ROW WHEN (NEW.external_reference IS NOT NULL) EXECUTE FUNCTION public.one_reference_at_a_time();
