-- What no invoice bills as what it is on its day, newest first. Also what an invoice bills although a correction says that the work is in progress. The
-- statements of an earlier version of the service, which do not list the latter, can use it too.
DROP INDEX "job_visit_uninvoiced";
CREATE INDEX "job_visit_uninvoiced" ON "job_visit" ("team_id", "ended_at" DESC, "id" DESC)
  WHERE ("kind" IS NOT NULL OR "invoice_id" IS NOT NULL)
    AND ("invoice_id" IS NULL OR "kind" IS NULL OR "billed_kind" <> "kind" OR "billed_on" <> "visited_on");
