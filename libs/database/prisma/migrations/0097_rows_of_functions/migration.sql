-- PostgreSQL expects 1,000 rows of a function that does not say how many it returns. The statement that reads a submitted job then has a
-- cost of 870,000 instead of 1,000: it is planned again at each execution, and compiled where the server has JIT.
ALTER FUNCTION public.report_fixes(uuid, uuid, timestamptz) ROWS 1;
ALTER FUNCTION public.message_fixes(uuid, uuid) ROWS 1;
ALTER FUNCTION public.end_integration_keys(uuid, uuid) ROWS 1;
