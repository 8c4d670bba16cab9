-- As before. Each revision that planned a report compared all later ones: with 1,000 corrections of one job that the worker had not recorded yet, reading
-- its fault took longer than a statement may, and so did the response clocks, which read the faults of all teams. Now each is read once.
CREATE OR REPLACE FUNCTION public.report_planned_since(team uuid, job uuid, since timestamptz) RETURNS timestamptz
LANGUAGE sql STABLE AS $$
  SELECT min(planned.received_at)
  FROM public.sip_submission AS submission
  CROSS JOIN LATERAL (SELECT coalesce(max(flow.revision), 0) AS revision FROM public.flow
    WHERE flow.team_id = team AND flow.job_id = job AND flow.submission_id = submission.id AND flow.flow = 'D0135') AS recorded
  CROSS JOIN LATERAL (SELECT coalesce(max(later.revision), 0) AS revision FROM public.sip_revision AS later
    WHERE later.team_id = team AND later.submission_id = submission.id AND later.revision > recorded.revision
      AND (later.answer::jsonb -> 'withdrawn') ? 'D0135') AS withdrawn
  JOIN public.sip_revision AS planned ON planned.team_id = submission.team_id AND planned.submission_id = submission.id
  WHERE submission.team_id = team AND submission.job_id = job
    -- A fault that is reported again is renewed a millisecond after its report.
    AND planned.received_at >= since - interval '1 millisecond'
    AND planned.revision > recorded.revision AND planned.revision >= withdrawn.revision
    AND planned.answer::jsonb -> 'flows' @> ANY (ARRAY['[{"flow": "D0135", "state": "QUEUED"}]', '[{"flow": "D0135", "state": "HELD"}]']::jsonb[])
    -- One that is held may stay so without a change, as where a worker does not know an operator yet.
    AND NOT EXISTS (SELECT FROM public.flow WHERE flow.team_id = team AND flow.job_id = job AND flow.flow = 'D0135' AND flow.state = 'HELD')
$$;
