-- AlterTable
ALTER TABLE "webhook_endpoint" ADD COLUMN     "api_key_id" UUID,
ADD COLUMN     "grant_id" UUID,
ADD COLUMN     "person_id" UUID;

-- A webhook ends with what created it (docs/decisions/0038-webhooks-end-with-their-credential.md). The audit entry of its creation
-- names the credential; where that entry is gone, it is with whoever created it.
UPDATE "webhook_endpoint" AS endpoint SET "api_key_id" = key."id"
FROM "audit_entry" AS entry JOIN "api_key" AS key ON key."id" = entry."credential_id" AND key."team_id" = entry."team_id"
WHERE entry."operation" = 'webhooks.create' AND entry."resource_id" = endpoint."id" AND entry."team_id" = endpoint."team_id";
UPDATE "webhook_endpoint" AS endpoint SET "grant_id" = entry."credential_id"
FROM "audit_entry" AS entry JOIN "oauth_grant" AS approval ON approval."id" = entry."credential_id"
WHERE approval."client_id" <> 'console' AND entry."operation" = 'webhooks.create'
  AND entry."resource_id" = endpoint."id" AND entry."team_id" = endpoint."team_id";
UPDATE "webhook_endpoint" SET "person_id" = "created_by_id" WHERE "api_key_id" IS NULL AND "grant_id" IS NULL;
UPDATE "webhook_endpoint" SET "state" = 'disabled', "disabled_at" = now(), "updated_at" = now(),
  "disabled_reason" = 'The credential that created it is not known. Create another webhook.'
WHERE num_nonnulls("api_key_id", "grant_id", "person_id") = 0 AND "state" = 'active' AND "removed_at" IS NULL;
ALTER TABLE "webhook_endpoint" ADD CONSTRAINT "webhook_endpoint_owner" CHECK (
  num_nonnulls("api_key_id", "grant_id", "person_id") = 1 OR "state" = 'disabled' OR "removed_at" IS NOT NULL);

-- The worker looks up what a webhook ends with. The authorization server lets the webhooks of a rotated key go on with its successor.
GRANT SELECT ("client_id", "name", "deleted_at") ON "oauth_client" TO team_operations_sip;
GRANT SELECT ("team_id", "api_key_id"), UPDATE ("api_key_id") ON "webhook_endpoint" TO team_operations_auth;
