-- Lists in the order of their last change, and what was changed since an instant.
CREATE INDEX "job_team_id_updated_at_id_idx" ON "job"("team_id", "updated_at" DESC, "id" DESC);
CREATE INDEX "asset_team_id_updated_at_id_idx" ON "asset"("team_id", "updated_at" DESC, "id" DESC);
CREATE INDEX "doc_team_id_updated_at_id_idx" ON "doc"("team_id", "updated_at" DESC, "id" DESC);
CREATE INDEX "flow_team_id_updated_at_id_idx" ON "flow"("team_id", "updated_at" DESC, "id" DESC);
CREATE INDEX "dno_fault_team_id_updated_at_id_idx" ON "dno_fault"("team_id", "updated_at" DESC, "id" DESC);
CREATE INDEX "dno_fault_team_id_reported_at_id_idx" ON "dno_fault"("team_id", "reported_at" DESC, "id" DESC);
