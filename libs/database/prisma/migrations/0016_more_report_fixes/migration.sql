-- What staff have set on the reports (D0135) of a job's fault, now with the MPAN and the comment: a fault that was taken back or closed,
-- and is reported again, does not show any more which of its values staff have set. The SIP API needs them to plan the next report
-- and to warn of what it does not keep, and has neither the plans nor the content of messages to see.
CREATE OR REPLACE FUNCTION public.report_fixes(team uuid, job uuid, since timestamptz) RETURNS TABLE (applied_at timestamptz, fixes json)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT plan.applied_at, kept.fixes
  FROM public.flow JOIN public.flow_fix_plan AS plan ON plan.team_id = flow.team_id AND plan.flow_id = flow.id
    CROSS JOIN LATERAL (
      SELECT json_agg(fix ORDER BY place) AS fixes
      FROM json_array_elements(plan.plan -> 'set') WITH ORDINALITY AS every(fix, place)
      WHERE fix ->> 'field' IN ('mpan', 'dno_issue.comment', 'address.postcode', 'meter.location', 'date_of_action')) AS kept
  WHERE flow.team_id = team AND flow.job_id = job AND flow.flow = 'D0135' AND plan.applied_at >= since
    AND kept.fixes IS NOT NULL
  ORDER BY plan.applied_at, plan.id
$$;
