-- The worker draws the PDFs of invoices and credit notes.
GRANT SELECT ("id", "team_id", "number", "body", "finalized_at") ON "invoice" TO team_operations_worker;

INSERT INTO "pdf" ("id", "team_id", "kind") SELECT "id", "team_id", 'invoice' FROM "invoice" WHERE "body" IS NOT NULL;
