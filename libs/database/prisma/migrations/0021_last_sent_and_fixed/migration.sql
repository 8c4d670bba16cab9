-- What staff have set on the messages of a job, other than reports (D0135), which have report_fixes. A correction by the installer
-- keeps it. The SIP API plans corrections, and has neither the plans nor the content of messages to see.
CREATE FUNCTION public.message_fixes(team uuid, job uuid) RETURNS TABLE (flow text, applied_at timestamptz, fixes json)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT flow.flow, plan.applied_at, plan.plan -> 'set'
  FROM public.flow JOIN public.flow_fix_plan AS plan ON plan.team_id = flow.team_id AND plan.flow_id = flow.id
  WHERE flow.team_id = team AND flow.job_id = job AND flow.flow <> 'D0135' AND plan.applied_at IS NOT NULL
    AND json_array_length(plan.plan -> 'set') > 0
  ORDER BY plan.applied_at, plan.id
$$;
REVOKE ALL ON FUNCTION public.message_fixes(uuid, uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION public.message_fixes(uuid, uuid)
  TO team_operations_sip_api, team_operations_sip, team_operations_gateway;

-- To whom, and about which metering point, each kind of message of a job went last: an object by the name of the flow. Whoever is
-- warned that a message was replaced has to be told who has it, although one that came after it was held and never went out.
CREATE FUNCTION public.last_sent(team uuid, job uuid) RETURNS json
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT coalesce(json_object_agg(sent.flow, json_build_object('toMpid', sent.to_mpid, 'mpan', sent.mpan)), '{}')
  FROM (
    SELECT DISTINCT ON (flow.flow) flow.flow, flow.to_mpid, flow.mpan FROM public.flow
    WHERE flow.team_id = team AND flow.job_id = job AND flow.to_mpid IS NOT NULL
      AND flow.state IN ('QUEUED', 'SENT', 'ACKNOWLEDGED')
    ORDER BY flow.flow, flow.file_id COLLATE "C" DESC NULLS LAST) AS sent
$$;
REVOKE ALL ON FUNCTION public.last_sent(uuid, uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION public.last_sent(uuid, uuid)
  TO team_operations_sip_api, team_operations_sip, team_operations_gateway;
