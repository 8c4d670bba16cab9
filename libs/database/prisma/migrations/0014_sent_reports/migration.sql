-- To which network operators, about which metering points, a report (D0135) of a job's fault went since. A file that a fix has
-- replaced is in the history only. The SIP API warns of what went elsewhere, and may read neither history nor metering points.
CREATE FUNCTION public.sent_reports(team uuid, job uuid, since timestamptz) RETURNS json
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT coalesce(json_agg(json_build_object('dnoMpid', sent.dno, 'mpan', sent.mpan) ORDER BY sent.dno, sent.mpan), '[]')
  FROM (
    SELECT flow.to_mpid AS dno, flow.mpan FROM public.flow
    WHERE flow.team_id = team AND flow.job_id = job AND flow.flow = 'D0135' AND flow.to_mpid IS NOT NULL
      AND flow.state IN ('QUEUED', 'SENT', 'ACKNOWLEDGED')
      AND EXISTS (SELECT FROM public.flow_history AS entry WHERE entry.team_id = flow.team_id AND entry.flow_id = flow.id
        AND entry.at >= since AND entry.event IN ('queued', 'released', 'fixed', 'regenerated', 'resent'))
    UNION
    SELECT entry.details #>> '{replaced,toMpid}', entry.details #>> '{replaced,mpan}'
    FROM public.flow JOIN public.flow_history AS entry ON entry.team_id = flow.team_id AND entry.flow_id = flow.id
    WHERE flow.team_id = team AND flow.job_id = job AND flow.flow = 'D0135' AND entry.at >= since
      AND entry.details #>> '{replaced,toMpid}' IS NOT NULL) AS sent
$$;
REVOKE ALL ON FUNCTION public.sent_reports(uuid, uuid, timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION public.sent_reports(uuid, uuid, timestamptz)
  TO team_operations_sip_api, team_operations_sip, team_operations_gateway;
