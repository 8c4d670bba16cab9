-- AlterTable
ALTER TABLE "job" ADD COLUMN     "next_action" TEXT,
ADD COLUMN     "next_actor" TEXT,
ADD COLUMN     "rebookings_left" INTEGER,
ADD COLUMN     "requested_at" TIMESTAMPTZ(3),
ADD COLUMN     "requested_for" DATE;

-- AlterTable
ALTER TABLE "abort_reason" ADD COLUMN     "failure_codes" TEXT[] DEFAULT ARRAY[]::TEXT[],
ADD COLUMN     "is_default" BOOLEAN NOT NULL DEFAULT false;

-- J1253.
ALTER TABLE "abort_reason" ADD CONSTRAINT "abort_reason_failure_codes" CHECK ("failure_codes" <@ '{1,2,3,5,7,8,9}');
CREATE UNIQUE INDEX "abort_reason_default" ON "abort_reason" ("team_id") WHERE "is_default";

-- A submission that aborts its job needs a reason: each team gets one for what fits no other.
INSERT INTO abort_reason (id, team_id, reason, next_actor, next_action, rebooking_limit, is_default)
SELECT uuidv7(), id, 'Other', 'office', 'Read the comment and decide', 3, true FROM team
ON CONFLICT (team_id, reason) DO UPDATE SET is_default = true;

GRANT SELECT ON abort_reason TO team_operations_sip_api;
GRANT UPDATE (abort_reason_id, next_actor, next_action, rebookings_left) ON job TO team_operations_sip_api;
