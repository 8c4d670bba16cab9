-- The message that was sent longest ago without a response (GET /v1/flows/stats, GET /v1/metrics/flows).
CREATE INDEX "flow_sent" ON "flow" ("team_id", "sent_at", "id") WHERE "state" = 'SENT';
