-- Of a job's messages of these flows, those whose newest one was rejected or could not be delivered: an object by the name of the flow. An installer who
-- sends the same worksheet again is to be informed that its receiver has none. The SIP API may not read the history, which knows whether one may have arrived.
CREATE FUNCTION public.failed_messages(team uuid, job uuid, flows text[]) RETURNS json
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT coalesce(json_object_agg(newest.flow, json_build_object('state', newest.state, 'reason', newest.failure,
    'mayHaveArrived', newest.state = 'FAILED' AND newest.may_be_there, 'toMpid', newest.to_mpid)), '{}')
  FROM (
    SELECT DISTINCT ON (flow.flow) flow.flow, flow.state, flow.failure, flow.to_mpid, public.may_have_arrived(flow.*) AS may_be_there
    FROM public.flow
    WHERE flow.team_id = team AND flow.job_id = job AND flow.flow = ANY (flows) AND flow.state <> 'HELD'
    ORDER BY flow.flow, flow.file_id COLLATE "C" DESC NULLS LAST) AS newest
  WHERE newest.state IN ('REJECTED', 'FAILED')
$$;
REVOKE ALL ON FUNCTION public.failed_messages(uuid, uuid, text[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION public.failed_messages(uuid, uuid, text[]) TO team_operations_sip_api, team_operations_gateway;

-- It takes the place of this one, which no released version calls.
DROP FUNCTION public.failed_report(uuid, uuid);
