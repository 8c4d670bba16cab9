-- What a prefix numbers, so that the lock of its row decides between a number and a profile that swaps the prefixes (docs/decisions/0064-numbers-of-invoices.md).
-- AlterTable
ALTER TABLE "invoice_series" ADD COLUMN     "kind" "invoice_kind";

-- Of a prefix that has numbered: by its first number, should it have numbered both. Of another: by the profile.
UPDATE "invoice_series" AS series SET "kind" = numbered.kind
FROM (SELECT DISTINCT ON (team_id, regexp_replace(number, '[0-9]+$', '')) team_id, regexp_replace(number, '[0-9]+$', '') AS prefix, kind
  FROM "invoice" WHERE number IS NOT NULL ORDER BY team_id, regexp_replace(number, '[0-9]+$', ''), finalized_at) AS numbered
WHERE numbered.team_id = series.team_id AND numbered.prefix = series.prefix;
UPDATE "invoice_series" AS series
SET "kind" = (CASE series.prefix WHEN profile.invoice_prefix THEN 'INVOICE' ELSE 'CREDIT_NOTE' END)::invoice_kind
FROM "invoicing_profile" AS profile
WHERE profile.team_id = series.team_id AND series.kind IS NULL AND series.prefix IN (profile.invoice_prefix, profile.credit_note_prefix);

GRANT UPDATE ("kind") ON "invoice_series" TO team_operations_gateway;
