-- Only staff close faults, through the gateway.
REVOKE EXECUTE ON FUNCTION public.waiting_reports(uuid, uuid) FROM team_operations_sip_api, team_operations_sip;
