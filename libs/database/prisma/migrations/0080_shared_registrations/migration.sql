-- AlterTable
ALTER TABLE "oauth_client" ADD COLUMN     "shared" BOOLEAN NOT NULL DEFAULT false;

-- Registrations that several callers hold already (docs/decisions/0025-self-registration.md). Services have grants on the whole table.
UPDATE "oauth_client" SET "shared" = true
WHERE "client_id" IN (SELECT "client_id" FROM "oauth_registration_token" GROUP BY "client_id" HAVING count(*) > 1);
