-- Metrics count days as the team's people do, also when the clocks change.
ALTER TABLE "team" ADD COLUMN "time_zone" TEXT NOT NULL DEFAULT 'Europe/London';
