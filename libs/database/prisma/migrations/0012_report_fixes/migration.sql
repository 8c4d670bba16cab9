-- What staff have set on the reports (D0135) of a job's fault. The SIP API needs it to plan the next report, and has neither the
-- plans nor the content of messages to see.
CREATE FUNCTION public.report_fixes(team uuid, job uuid, since timestamptz) RETURNS TABLE (applied_at timestamptz, fixes json)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT plan.applied_at, plan.plan -> 'set'
  FROM public.flow JOIN public.flow_fix_plan AS plan ON plan.team_id = flow.team_id AND plan.flow_id = flow.id
  WHERE flow.team_id = team AND flow.job_id = job AND flow.flow = 'D0135' AND plan.applied_at >= since
  ORDER BY plan.applied_at, plan.id
$$;
REVOKE ALL ON FUNCTION public.report_fixes(uuid, uuid, timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION public.report_fixes(uuid, uuid, timestamptz)
  TO team_operations_sip_api, team_operations_sip, team_operations_gateway;
