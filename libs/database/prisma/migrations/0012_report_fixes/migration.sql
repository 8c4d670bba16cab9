-- What staff have set on the reports (D0135) of a job's fault: the fields that the fault itself does not keep, and no other. The
-- SIP API needs them to plan the next report, and has neither the plans nor the content of messages to see.
CREATE FUNCTION public.report_fixes(team uuid, job uuid, since timestamptz) RETURNS TABLE (applied_at timestamptz, fixes json)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT plan.applied_at, kept.fixes
  FROM public.flow JOIN public.flow_fix_plan AS plan ON plan.team_id = flow.team_id AND plan.flow_id = flow.id
    CROSS JOIN LATERAL (
      SELECT json_agg(fix ORDER BY place) AS fixes
      FROM json_array_elements(plan.plan -> 'set') WITH ORDINALITY AS every(fix, place)
      WHERE fix ->> 'field' IN ('address.postcode', 'meter.location', 'date_of_action')) AS kept
  WHERE flow.team_id = team AND flow.job_id = job AND flow.flow = 'D0135' AND plan.applied_at >= since
    AND kept.fixes IS NOT NULL
  ORDER BY plan.applied_at, plan.id
$$;
REVOKE ALL ON FUNCTION public.report_fixes(uuid, uuid, timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION public.report_fixes(uuid, uuid, timestamptz)
  TO team_operations_sip_api, team_operations_sip, team_operations_gateway;
