-- Versions for `If-Match`, and orders by the last change (docs/decisions/0068-conventions-of-rest.md).
ALTER TABLE "invoicing_contract" ADD COLUMN "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT now();
ALTER TABLE "integration" ADD COLUMN "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT now();

-- They are as they were created.
UPDATE "invoicing_contract" SET "updated_at" = "created_at";
UPDATE "integration" SET "updated_at" = "created_at";

CREATE INDEX "invoice_team_id_updated_at_id_idx" ON "invoice"("team_id", "updated_at" DESC, "id" DESC);
CREATE INDEX "invoicing_contract_team_id_updated_at_id_idx" ON "invoicing_contract"("team_id", "updated_at" DESC, "id" DESC);
CREATE INDEX "invoicing_rate_team_id_updated_at_id_idx" ON "invoicing_rate"("team_id", "updated_at" DESC, "id" DESC);
CREATE INDEX "client_team_id_updated_at_id_idx" ON "client"("team_id", "updated_at" DESC, "id" DESC);
CREATE INDEX "site_team_id_updated_at_id_idx" ON "site"("team_id", "updated_at" DESC, "id" DESC);

GRANT UPDATE ("updated_at") ON "invoicing_contract" TO team_operations_gateway;

-- Who renames a job type or a supplier (docs/decisions/0085-renames-in-search.md).
CREATE POLICY "job_list_events" ON outbox_message FOR INSERT TO team_operations_auth
  WITH CHECK (topic = 'job-list.events.v1');
