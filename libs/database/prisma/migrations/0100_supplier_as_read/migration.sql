-- Whether a supplier has the MPID that a plan of messages has read, at the moment of the call. It keeps the MPID until the transaction ends: another one
-- is a change of the row's key, which waits for FOR KEY SHARE.
CREATE FUNCTION public.supplier_keeps(team uuid, supplier uuid, mpid text) RETURNS boolean
LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  WITH kept AS (
    SELECT FROM public.supplier AS known WHERE known.team_id = team AND known.id = supplier AND known.mpid = supplier_keeps.mpid FOR KEY SHARE)
  SELECT count(*) > 0 FROM kept
$$;
REVOKE ALL ON FUNCTION public.supplier_keeps(uuid, uuid, text) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION public.supplier_keeps(uuid, uuid, text) TO team_operations_sip_api, team_operations_sip, team_operations_gateway;
