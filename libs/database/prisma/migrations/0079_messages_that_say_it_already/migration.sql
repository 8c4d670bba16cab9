-- Of each kind of message of a job the one with the newest file, if its receiver has it or is about to get it: an object by the name of the flow. A
-- correction that calls for the same again makes no other message, and its response names this one. The SIP API may not read files: `records` is a
-- digest of the records, without the header and the trailer, which carry the file id and the time. One that a revision since has taken back is none
-- of them, nor is one for which a revision planned another file that is not on record yet.
CREATE FUNCTION public.effective_messages(team uuid, job uuid) RETURNS json
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT coalesce(json_object_agg(newest.flow, json_build_object('id', newest.id, 'state', newest.state, 'version', newest.version,
    'toMpid', newest.to_mpid, 'records', encode(sha256(convert_to(
      regexp_replace(newest.content, '^[^\n]*\n|\n[^\n]*\n$', '', 'g'), 'UTF8')), 'hex'))), '{}')
  FROM (
    SELECT DISTINCT ON (flow.flow) flow.*, max(flow.revision) OVER (PARTITION BY flow.flow) AS recorded
    FROM public.flow WHERE flow.team_id = team AND flow.job_id = job
    ORDER BY flow.flow, flow.state = 'HELD', flow.file_id COLLATE "C" DESC NULLS LAST) AS newest
  WHERE newest.state IN ('QUEUED', 'SENT', 'ACKNOWLEDGED') AND newest.content IS NOT NULL
    AND NOT EXISTS (SELECT FROM public.sip_revision AS later
      WHERE later.team_id = newest.team_id AND later.submission_id = newest.submission_id
        AND (later.revision > newest.revision AND (later.answer::jsonb -> 'withdrawn') ? newest.flow
          OR later.revision > newest.recorded AND EXISTS (
            SELECT FROM jsonb_to_recordset(later.answer::jsonb -> 'flows') AS planned (flow text, flow_id uuid, state text)
            WHERE planned.flow = newest.flow AND planned.state = 'QUEUED' AND planned.flow_id IS DISTINCT FROM newest.id)))
$$;
REVOKE ALL ON FUNCTION public.effective_messages(uuid, uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION public.effective_messages(uuid, uuid)
  TO team_operations_sip_api, team_operations_sip, team_operations_gateway;
