-- Of a report (D0135): its fault has left the place that it names, an alarm asked people to tell its receiver so by telephone, and it was not said again
-- since. If the fault comes back, the receiver may have dropped it, so it counts as a report that is not there.
CREATE FUNCTION public.left_behind(message public.flow) RETURNS boolean
LANGUAGE sql STABLE AS $$
  SELECT message.flow = 'D0135' AND EXISTS (SELECT FROM public.dno_fault AS fault
    WHERE fault.team_id = message.team_id AND fault.job_id = message.job_id AND message.file_id = ANY (fault.misdirected_files)
      AND public.said_since(message) < fault.renewed_at)
$$;
REVOKE ALL ON FUNCTION public.left_behind(public.flow) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION public.left_behind(public.flow) TO team_operations_sip;

-- As before, and whether the fault has left the report behind.
CREATE OR REPLACE FUNCTION public.newest_report(team uuid, job uuid, since timestamptz) RETURNS json
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT json_build_object('state', flow.state, 'dnoMpid', flow.to_mpid, 'mpan', flow.mpan, 'leftBehind', public.left_behind(flow.*))
  FROM public.flow
  WHERE flow.team_id = team AND flow.job_id = job AND flow.flow = 'D0135' AND public.said_since(flow.*) >= since
  ORDER BY flow.state = 'HELD' DESC, flow.file_id COLLATE "C" DESC NULLS LAST LIMIT 1
$$;

-- As before, without a report that the fault has left behind: it is made again.
CREATE OR REPLACE FUNCTION public.effective_messages(team uuid, job uuid) RETURNS json
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT coalesce(json_object_agg(newest.flow, json_build_object('id', newest.id, 'state', newest.state, 'version', newest.version,
    'toMpid', newest.to_mpid, 'records', encode(sha256(convert_to(
      regexp_replace(newest.content, '^[^\n]*\n|\n[^\n]*\n$', '', 'g'), 'UTF8')), 'hex'))), '{}')
  FROM (
    SELECT DISTINCT ON (flow.flow) flow.*, public.left_behind(flow.*) AS is_left_behind, max(flow.revision) OVER (PARTITION BY flow.flow) AS recorded
    FROM public.flow WHERE flow.team_id = team AND flow.job_id = job
    ORDER BY flow.flow, flow.state = 'HELD', flow.file_id COLLATE "C" DESC NULLS LAST) AS newest
  WHERE newest.state IN ('QUEUED', 'SENT', 'ACKNOWLEDGED') AND newest.content IS NOT NULL AND NOT newest.is_left_behind
    AND NOT EXISTS (SELECT FROM public.sip_revision AS later
      WHERE later.team_id = newest.team_id AND later.submission_id = newest.submission_id
        AND (later.revision > newest.revision AND (later.answer::jsonb -> 'withdrawn') ? newest.flow
          OR later.revision > newest.recorded AND EXISTS (
            SELECT FROM jsonb_to_recordset(later.answer::jsonb -> 'flows') AS planned (flow text, flow_id uuid, state text)
            WHERE planned.flow = newest.flow AND planned.state = 'QUEUED' AND planned.flow_id IS DISTINCT FROM newest.id)))
$$;
