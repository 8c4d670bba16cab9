-- GET /v1/requests/{id} finds what a request changed and caused.
ALTER TABLE "webhook_delivery" ADD COLUMN "request_id" TEXT;

CREATE INDEX "audit_entry_team_id_request_id_idx" ON "audit_entry"("team_id", "request_id");
CREATE INDEX "sip_revision_team_id_request_id_idx" ON "sip_revision"("team_id", "request_id");
CREATE INDEX "webhook_delivery_request" ON "webhook_delivery"("team_id", "request_id") WHERE "request_id" IS NOT NULL;
CREATE INDEX "outbox_message_request" ON "outbox_message"(("extensions" ->> 'requestid'))
  WHERE "extensions" ->> 'requestid' IS NOT NULL;

-- Without keys and data: an event is shown by its type, topic and times.
GRANT SELECT ("id", "topic", "type", "extensions", "time", "published_at") ON "outbox_message" TO team_operations_gateway;
CREATE POLICY "read_for_requests" ON "outbox_message" FOR SELECT TO team_operations_gateway USING (true);
