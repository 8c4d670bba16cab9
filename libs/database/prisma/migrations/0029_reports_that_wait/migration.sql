-- Operations staff are notified once of a report of danger that waits for the market gateway (docs/decisions/0045-life-of-a-fault.md).
ALTER TABLE "market_delivery" ADD COLUMN "wait_reported_at" TIMESTAMPTZ(3);
GRANT UPDATE (wait_reported_at) ON market_delivery TO team_operations_sip;
