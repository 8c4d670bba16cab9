-- The files of a job that their receivers have or may have, as one value to compare. A response says of other messages that they are not sent, so
-- it counts only if the value is the same when it is written down.
CREATE FUNCTION public.files_out(team uuid, job uuid) RETURNS text
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT coalesce(string_agg(flow.file_id, ' ' ORDER BY flow.file_id COLLATE "C"), '') FROM public.flow
  WHERE flow.team_id = team AND flow.job_id = job AND flow.state <> 'HELD' AND public.may_have_arrived(flow.*)
$$;
REVOKE ALL ON FUNCTION public.files_out(uuid, uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION public.files_out(uuid, uuid) TO team_operations_sip_api, team_operations_sip, team_operations_gateway;

-- The same at the moment of the call, and not when the statement began that calls it: it is VOLATILE, so it sees what was committed while that
-- statement waited for the lock of the job.
CREATE FUNCTION public.files_out_now(team uuid, job uuid) RETURNS text
LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$ SELECT public.files_out(team, job) $$;
REVOKE ALL ON FUNCTION public.files_out_now(uuid, uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION public.files_out_now(uuid, uuid) TO team_operations_sip_api, team_operations_sip, team_operations_gateway;
