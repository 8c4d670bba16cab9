-- The newest report (D0135) of a job, if it was rejected or could not be delivered; null otherwise. An installer who sends the same
-- worksheet again is to be informed that the operator has none. The SIP API may not read the history, which knows whether it may have arrived.
CREATE FUNCTION public.failed_report(team uuid, job uuid) RETURNS json
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT CASE WHEN flow.state IN ('REJECTED', 'FAILED') THEN json_build_object('state', flow.state, 'reason', flow.failure,
    'mayHaveArrived', flow.state = 'FAILED' AND public.may_have_arrived(flow.*)) END
  FROM public.flow
  WHERE flow.team_id = team AND flow.job_id = job AND flow.flow = 'D0135' AND flow.state <> 'HELD'
  ORDER BY flow.file_id COLLATE "C" DESC NULLS LAST LIMIT 1
$$;
REVOKE ALL ON FUNCTION public.failed_report(uuid, uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION public.failed_report(uuid, uuid) TO team_operations_sip_api, team_operations_gateway;

-- When an alarm was raised that no report of the fault exists.
ALTER TABLE "dno_fault" ADD COLUMN     "missing_alarm_at" TIMESTAMPTZ(3);

-- Open faults that must have a report: a clock looks at them every few seconds, and at no closed one.
CREATE INDEX "dno_fault_to_report" ON "dno_fault" ("renewed_at") WHERE "closed_at" IS NULL AND "withdrawn_at" IS NULL;
