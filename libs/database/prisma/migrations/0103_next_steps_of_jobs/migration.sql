-- What follows from an abort changes with what the network operator answers, which the SIP worker writes.
GRANT SELECT ON abort_reason TO team_operations_sip;
