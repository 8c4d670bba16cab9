-- The report (D0135) of a job's fault that was made last, of those that say what they say since then: one that is held, else the one with
-- the newest file; null when there is none. The SIP API says on the board whether the operator has it, and may not read metering points.
CREATE FUNCTION public.newest_report(team uuid, job uuid, since timestamptz) RETURNS json
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT json_build_object('state', flow.state, 'dnoMpid', flow.to_mpid, 'mpan', flow.mpan)
  FROM public.flow
  WHERE flow.team_id = team AND flow.job_id = job AND flow.flow = 'D0135' AND public.said_since(flow.*) >= since
  ORDER BY flow.state = 'HELD' DESC, flow.file_id COLLATE "C" DESC NULLS LAST LIMIT 1
$$;
REVOKE ALL ON FUNCTION public.newest_report(uuid, uuid, timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION public.newest_report(uuid, uuid, timestamptz)
  TO team_operations_sip_api, team_operations_sip, team_operations_gateway;

-- As before, with one that the gateway refused after an attempt whose end is unknown, and whether each certainly was sent.
CREATE OR REPLACE FUNCTION public.sent_reports(team uuid, job uuid, since timestamptz) RETURNS json
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT coalesce(json_agg(json_build_object('dnoMpid', sent.dno, 'mpan', sent.mpan, 'wasSent', sent.certain)
    ORDER BY sent.dno, sent.mpan), '[]')
  FROM (
    SELECT report.dno, report.mpan, bool_or(report.certain) AS certain FROM (
      SELECT flow.to_mpid AS dno, flow.mpan, flow.sent_at IS NOT NULL OR flow.state IN ('SENT', 'ACKNOWLEDGED') AS certain
      FROM public.flow
      WHERE flow.team_id = team AND flow.job_id = job AND flow.flow = 'D0135' AND flow.to_mpid IS NOT NULL
        AND flow.state IN ('QUEUED', 'SENT', 'ACKNOWLEDGED', 'FAILED') AND public.may_have_arrived(flow.*)
        AND (flow.state = 'QUEUED' OR public.said_since(flow.*) >= since OR flow.sent_at >= since)
      UNION ALL
      SELECT entry.details #>> '{replaced,toMpid}', entry.details #>> '{replaced,mpan}', true
      FROM public.flow JOIN public.flow_history AS entry ON entry.team_id = flow.team_id AND entry.flow_id = flow.id
      WHERE flow.team_id = team AND flow.job_id = job AND flow.flow = 'D0135' AND entry.at >= since
        AND entry.details #>> '{replaced,toMpid}' IS NOT NULL) AS report
    GROUP BY report.dno, report.mpan) AS sent
$$;

-- What is known of the messages of each kind that a job has: an object by the name of the flow. `newest` is where the one with the newest file
-- goes, `waits` whether that one waits and certainly is not there, and `out` where one went last that its receiver has or may have: one that certainly
-- waits, was refused, or failed before the gateway took it, is not there. Null: none is. It takes the place of `last_sent`, which processes of the version
-- before call until they are replaced.
CREATE FUNCTION public.messages_out(team uuid, job uuid) RETURNS json
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  WITH made AS (
    SELECT flow.flow, flow.to_mpid, flow.mpan, flow.file_id, flow.state,
      flow.state <> 'REJECTED' AND public.may_have_arrived(flow.*) AS may_be_there,
      flow.sent_at IS NOT NULL OR flow.state IN ('SENT', 'ACKNOWLEDGED') AS certain
    FROM public.flow
    WHERE flow.team_id = team AND flow.job_id = job AND flow.to_mpid IS NOT NULL AND flow.state <> 'HELD')
  SELECT coalesce(json_object_agg(newest.flow, json_build_object(
    'newest', json_build_object('toMpid', newest.to_mpid, 'mpan', newest.mpan),
    'waits', newest.state = 'QUEUED' AND NOT newest.may_be_there,
    'out', (SELECT json_build_object('toMpid', made.to_mpid, 'mpan', made.mpan, 'wasSent', made.certain) FROM made
      WHERE made.flow = newest.flow AND made.may_be_there ORDER BY made.file_id COLLATE "C" DESC NULLS LAST LIMIT 1))), '{}')
  FROM (SELECT DISTINCT ON (made.flow) made.* FROM made ORDER BY made.flow, made.file_id COLLATE "C" DESC NULLS LAST) AS newest
$$;
REVOKE ALL ON FUNCTION public.messages_out(uuid, uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION public.messages_out(uuid, uuid)
  TO team_operations_sip_api, team_operations_sip, team_operations_gateway;
