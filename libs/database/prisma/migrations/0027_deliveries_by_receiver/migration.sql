-- Market messages are paced for each receiver, and those that were tried least go first: what the gateway cannot pass on to one
-- receiver keeps back no other (docs/decisions/0054-claims.md).
ALTER TABLE "market_delivery" ADD COLUMN "receiver" TEXT NOT NULL DEFAULT '';
UPDATE market_delivery SET receiver = flow.to_mpid, order_key = order_key || ' ' || flow.to_mpid
  FROM flow WHERE flow.team_id = market_delivery.team_id AND flow.id = market_delivery.flow_id AND flow.to_mpid IS NOT NULL;

DROP INDEX "market_delivery_team_id_position_idx";
CREATE INDEX "market_delivery_team_id_receiver_attempts_position_idx" ON "market_delivery"("team_id", "receiver", "attempts", "position");
