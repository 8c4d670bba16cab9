-- Since when a report (D0135) of a job is planned and not on record: the first revision since then that called for one after all that are on record, unless a
-- later one has withdrawn it. Null when there is none. A report that is on record follows a revision that says the same (`flow.revision`).
CREATE FUNCTION public.report_planned_since(team uuid, job uuid, since timestamptz) RETURNS timestamptz
LANGUAGE sql STABLE AS $$
  SELECT min(planned.received_at)
  FROM public.sip_submission AS submission
  JOIN public.sip_revision AS planned ON planned.team_id = submission.team_id AND planned.submission_id = submission.id
  WHERE submission.team_id = team AND submission.job_id = job
    -- A fault that is reported again is renewed a millisecond after its report.
    AND planned.received_at >= since - interval '1 millisecond'
    AND planned.revision > coalesce((SELECT max(flow.revision) FROM public.flow
      WHERE flow.team_id = team AND flow.job_id = job AND flow.submission_id = submission.id AND flow.flow = 'D0135'), 0)
    AND planned.answer::jsonb -> 'flows' @> ANY (ARRAY['[{"flow": "D0135", "state": "QUEUED"}]', '[{"flow": "D0135", "state": "HELD"}]']::jsonb[])
    -- One that is held may stay so without a change, as where a worker does not know an operator yet.
    AND NOT EXISTS (SELECT FROM public.flow WHERE flow.team_id = team AND flow.job_id = job AND flow.flow = 'D0135' AND flow.state = 'HELD')
    AND NOT EXISTS (SELECT FROM public.sip_revision AS later WHERE later.team_id = planned.team_id
      AND later.submission_id = planned.submission_id AND later.revision > planned.revision AND (later.answer::jsonb -> 'withdrawn') ? 'D0135')
$$;
REVOKE ALL ON FUNCTION public.report_planned_since(uuid, uuid, timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION public.report_planned_since(uuid, uuid, timestamptz) TO team_operations_sip;

-- As before, and one that is planned and not on record waits: an older one that the operator has says less.
CREATE OR REPLACE FUNCTION public.newest_report(team uuid, job uuid, since timestamptz) RETURNS json
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT CASE WHEN public.report_planned_since(team, job, since) IS NULL THEN (
    SELECT json_build_object('state', flow.state, 'dnoMpid', flow.to_mpid, 'mpan', flow.mpan, 'leftBehind', public.left_behind(flow.*))
    FROM public.flow
    WHERE flow.team_id = team AND flow.job_id = job AND flow.flow = 'D0135' AND public.said_since(flow.*) >= since
    ORDER BY flow.state = 'HELD' DESC, flow.file_id COLLATE "C" DESC NULLS LAST LIMIT 1)
  ELSE json_build_object('state', 'QUEUED', 'dnoMpid', NULL, 'mpan', NULL, 'leftBehind', false) END
$$;
