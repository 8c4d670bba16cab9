-- AlterTable
ALTER TABLE "client" ADD COLUMN     "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT now();

-- AlterTable
ALTER TABLE "site" ADD COLUMN     "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT now();

-- AlterTable
ALTER TABLE "doc_template" ADD COLUMN     "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT now();

-- They are as they were created.
UPDATE "client" SET "updated_at" = "created_at";
UPDATE "site" SET "updated_at" = "created_at";
UPDATE "doc_template" SET "updated_at" = "created_at";

-- The client of a site is not among them (docs/decisions/0083-edited-clients.md).
GRANT UPDATE ("name", "updated_at") ON "client" TO team_operations_gateway;
GRANT UPDATE ("name", "address_lines", "postcode", "mpans", "updated_at") ON "site" TO team_operations_gateway;
GRANT UPDATE ("name", "fields", "body", "updated_at") ON "doc_template" TO team_operations_gateway;
GRANT SELECT ("updated_at") ON "client", "site" TO team_operations_worker;
-- Search now orders by the last change.
REVOKE SELECT ("created_at") ON "client", "site" FROM team_operations_worker;
