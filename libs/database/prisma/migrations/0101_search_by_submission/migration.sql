-- The search entries of a job, its fault and its messages have the reference under which the installer submitted it (docs/decisions/0065-search.md).
GRANT SELECT ("reference", "job_id") ON "sip_submission" TO team_operations_worker;
