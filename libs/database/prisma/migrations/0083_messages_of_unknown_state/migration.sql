-- Operations staff are notified once of a message about danger of which it is unknown whether the market gateway has it
-- (docs/decisions/0045-life-of-a-fault.md).
ALTER TABLE "market_delivery" ADD COLUMN "uncertain_reported_at" TIMESTAMPTZ(3);
GRANT UPDATE (uncertain_reported_at) ON market_delivery TO team_operations_sip;
