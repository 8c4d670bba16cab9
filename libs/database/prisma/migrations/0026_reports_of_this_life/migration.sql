-- As before, without reports that certainly are not there, and with those of an earlier life that went out in this one, or may.
CREATE OR REPLACE FUNCTION public.sent_reports(team uuid, job uuid, since timestamptz) RETURNS json
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT coalesce(json_agg(json_build_object('dnoMpid', sent.dno, 'mpan', sent.mpan) ORDER BY sent.dno, sent.mpan), '[]')
  FROM (
    SELECT flow.to_mpid AS dno, flow.mpan FROM public.flow
    WHERE flow.team_id = team AND flow.job_id = job AND flow.flow = 'D0135' AND flow.to_mpid IS NOT NULL
      AND flow.state IN ('QUEUED', 'SENT', 'ACKNOWLEDGED') AND public.may_have_arrived(flow.*)
      AND (flow.state = 'QUEUED' OR public.said_since(flow.*) >= since OR flow.sent_at >= since)
    UNION
    SELECT entry.details #>> '{replaced,toMpid}', entry.details #>> '{replaced,mpan}'
    FROM public.flow JOIN public.flow_history AS entry ON entry.team_id = flow.team_id AND entry.flow_id = flow.id
    WHERE flow.team_id = team AND flow.job_id = job AND flow.flow = 'D0135' AND entry.at >= since
      AND entry.details #>> '{replaced,toMpid}' IS NOT NULL) AS sent
$$;

-- The reports (D0135) of a job that wait for the gateway. The API that closes a fault says which will not be sent, and which may arrive.
CREATE FUNCTION public.waiting_reports(team uuid, job uuid) RETURNS json
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT coalesce(json_agg(json_build_object('dnoMpid', flow.to_mpid, 'mpan', flow.mpan, 'fileId', flow.file_id,
    'mayArrive', public.may_have_arrived(flow.*)) ORDER BY flow.file_id COLLATE "C"), '[]')
  FROM public.flow
  WHERE flow.team_id = team AND flow.job_id = job AND flow.flow = 'D0135' AND flow.state = 'QUEUED'
$$;
REVOKE ALL ON FUNCTION public.waiting_reports(uuid, uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION public.waiting_reports(uuid, uuid)
  TO team_operations_sip_api, team_operations_sip, team_operations_gateway;
