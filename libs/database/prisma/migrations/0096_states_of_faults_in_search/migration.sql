-- The search entry of a fault says whether it is open, and whether its call is outstanding (docs/decisions/0065-search.md).
GRANT SELECT ("closed_reason", "withdrawn_at", "call_demanded_at", "call_confirmed_at") ON "dno_fault" TO team_operations_worker;
