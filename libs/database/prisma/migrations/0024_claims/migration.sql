-- Work that talks to other systems is claimed: a lease, and a number that rises with each claim, so that a former holder changes
-- nothing (docs/decisions/0054-claims.md).
ALTER TABLE "webhook_delivery" ADD COLUMN "claim" INTEGER NOT NULL DEFAULT 0, ADD COLUMN "claimed_until" TIMESTAMPTZ(3);
GRANT UPDATE (claim, claimed_until) ON webhook_delivery TO team_operations_worker;

-- A market message that is due at the gateway: a row for each time, deleted once it is there or was refused.
CREATE TABLE "market_delivery" (
    "id" UUID NOT NULL,
    "team_id" UUID NOT NULL,
    "flow_id" UUID NOT NULL,
    "file_id" TEXT NOT NULL,
    "order_key" TEXT NOT NULL,
    "position" BIGSERIAL NOT NULL,
    "request_id" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT now(),
    "next_attempt_at" TIMESTAMPTZ(3) NOT NULL DEFAULT now(),
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "claim" INTEGER NOT NULL DEFAULT 0,
    "claimed_until" TIMESTAMPTZ(3),
    "unsent_until_claim" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "market_delivery_pkey" PRIMARY KEY ("team_id", "id")
);
CREATE INDEX "market_delivery_team_id_position_idx" ON "market_delivery"("team_id", "position");
CREATE INDEX "market_delivery_team_id_order_key_position_idx" ON "market_delivery"("team_id", "order_key", "position");
CREATE INDEX "market_delivery_team_id_flow_id_idx" ON "market_delivery"("team_id", "flow_id");
ALTER TABLE "market_delivery" ADD CONSTRAINT "market_delivery_team_id_flow_id_fkey" FOREIGN KEY ("team_id", "flow_id")
  REFERENCES "flow"("team_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

GRANT SELECT, INSERT, UPDATE (next_attempt_at, attempts, claim, claimed_until, unsent_until_claim), DELETE
  ON market_delivery TO team_operations_sip;
GRANT USAGE ON SEQUENCE market_delivery_position_seq TO team_operations_sip;
