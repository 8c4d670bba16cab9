-- What each correction looks for in the revisions of its submission: to read all their content took seconds when a job had thousands
-- of them (docs/decisions/0047-visits-and-what-is-sent-once.md). A revision of before has no hash, and its content is read as before.
ALTER TABLE "sip_revision" ADD COLUMN "request_hash" BYTEA,
ADD COLUMN "outcome_code" TEXT,
ADD COLUMN "meter_serial" TEXT;

-- A request in one layout and without the name of its job, by which it was found.
CREATE FUNCTION public.sip_request(received jsonb) RETURNS jsonb
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT ((received - 'job_details')
    || CASE jsonb_typeof(received -> 'job_details') WHEN 'object' THEN received -> 'job_details' ELSE '{}' END) - 'job_id'
$$;

CREATE FUNCTION public.sip_request_hash(request jsonb) RETURNS bytea
LANGUAGE sql STABLE STRICT PARALLEL SAFE AS $$
  SELECT sha256(convert_to(request::text, 'UTF8'))
$$;

CREATE FUNCTION public.summarize_sip_revision() RETURNS trigger
LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  NEW.request_hash := public.sip_request_hash(public.sip_request(NEW.received));
  NEW.outcome_code := coalesce(NEW.received #>> '{job_details,outcome_code}', NEW.received ->> 'outcome_code');
  NEW.meter_serial := NEW.received #>> '{meter,serial_number}';
  RETURN NEW;
END
$$;

-- Also where people are removed from it.
CREATE TRIGGER "sip_revision_summary" BEFORE INSERT OR UPDATE OF "received" ON "sip_revision"
  FOR EACH ROW EXECUTE FUNCTION public.summarize_sip_revision();
