-- CreateEnum
CREATE TYPE "oauth_client_origin" AS ENUM ('team', 'registration', 'metadata_document');

-- AlterTable
ALTER TABLE "api_key" ADD COLUMN     "created_by_id" UUID,
ADD COLUMN     "last_used_operation" TEXT,
ADD COLUMN     "replaced_by_id" UUID;

-- CreateTable
CREATE TABLE "oauth_client" (
    "client_id" TEXT NOT NULL,
    "origin" "oauth_client_origin" NOT NULL,
    "team_id" UUID,
    "created_by_id" UUID,
    "name" TEXT NOT NULL,
    "description" TEXT,
    "website" TEXT,
    "redirect_uris" TEXT[],
    "scopes" TEXT[],
    "auth_method" TEXT NOT NULL,
    "secret_hash" BYTEA,
    "metadata" JSONB NOT NULL DEFAULT '{}',
    "registration_hash" BYTEA,
    "token_limit" INTEGER,
    "document_fresh_until" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT now(),
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT now(),
    "deleted_at" TIMESTAMPTZ(3),

    CONSTRAINT "oauth_client_pkey" PRIMARY KEY ("client_id")
);

-- CreateTable
CREATE TABLE "oauth_grant" (
    "id" UUID NOT NULL,
    "team_id" UUID NOT NULL,
    "person_id" UUID NOT NULL,
    "client_id" TEXT NOT NULL,
    "scopes" TEXT[],
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT now(),
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT now(),
    "revoked_at" TIMESTAMPTZ(3),
    "last_used_at" TIMESTAMPTZ(3),
    "last_used_surface" TEXT,
    "last_used_operation" TEXT,

    CONSTRAINT "oauth_grant_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "oauth_authorization_code" (
    "secret_hash" BYTEA NOT NULL,
    "grant_id" UUID NOT NULL,
    "payload" JSONB NOT NULL,
    "failed_attempts" SMALLINT NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT now(),
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "redeemed_at" TIMESTAMPTZ(3),

    CONSTRAINT "oauth_authorization_code_pkey" PRIMARY KEY ("secret_hash")
);

-- CreateTable
CREATE TABLE "oauth_access_token" (
    "secret_hash" BYTEA NOT NULL,
    "grant_id" UUID NOT NULL,
    "scopes" TEXT[],
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT now(),
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "revoked_at" TIMESTAMPTZ(3),

    CONSTRAINT "oauth_access_token_pkey" PRIMARY KEY ("secret_hash")
);

-- CreateTable
CREATE TABLE "oauth_refresh_token" (
    "secret_hash" BYTEA NOT NULL,
    "grant_id" UUID NOT NULL,
    "payload" JSONB NOT NULL,
    "successor_salt" BYTEA NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT now(),
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "rotated_at" TIMESTAMPTZ(3),

    CONSTRAINT "oauth_refresh_token_pkey" PRIMARY KEY ("secret_hash")
);

-- CreateTable
CREATE TABLE "oauth_registration_token" (
    "secret_hash" BYTEA NOT NULL,
    "client_id" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT now(),

    CONSTRAINT "oauth_registration_token_pkey" PRIMARY KEY ("secret_hash")
);

-- CreateTable
CREATE TABLE "sign_in_session" (
    "id" UUID NOT NULL,
    "secret_hash" BYTEA NOT NULL,
    "person_id" UUID NOT NULL,
    "address" TEXT NOT NULL,
    "user_agent" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT now(),
    "last_seen_at" TIMESTAMPTZ(3) NOT NULL DEFAULT now(),
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "sign_in_session_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "rate_limit_window" (
    "name" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "count" INTEGER NOT NULL,
    "ends_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "rate_limit_window_pkey" PRIMARY KEY ("name","key")
);

-- CreateTable
CREATE TABLE "security_event" (
    "id" UUID NOT NULL,
    "event" TEXT NOT NULL,
    "team_id" UUID,
    "person_id" UUID,
    "client_id" TEXT,
    "credential_id" UUID,
    "address" TEXT NOT NULL,
    "user_agent" TEXT NOT NULL,
    "request_id" TEXT NOT NULL,
    "details" JSON NOT NULL DEFAULT '{}',
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT now(),

    CONSTRAINT "security_event_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "oauth_client_team_id_idx" ON "oauth_client"("team_id");

-- CreateIndex
CREATE INDEX "oauth_client_registration_hash_idx" ON "oauth_client"("registration_hash");

-- CreateIndex
CREATE INDEX "oauth_grant_team_id_person_id_idx" ON "oauth_grant"("team_id", "person_id");

-- CreateIndex
CREATE INDEX "oauth_grant_client_id_idx" ON "oauth_grant"("client_id");

-- CreateIndex
CREATE INDEX "oauth_authorization_code_grant_id_idx" ON "oauth_authorization_code"("grant_id");

-- CreateIndex
CREATE INDEX "oauth_authorization_code_expires_at_idx" ON "oauth_authorization_code"("expires_at");

-- CreateIndex
CREATE INDEX "oauth_access_token_grant_id_idx" ON "oauth_access_token"("grant_id");

-- CreateIndex
CREATE INDEX "oauth_access_token_expires_at_idx" ON "oauth_access_token"("expires_at");

-- CreateIndex
CREATE INDEX "oauth_refresh_token_grant_id_idx" ON "oauth_refresh_token"("grant_id");

-- CreateIndex
CREATE INDEX "oauth_refresh_token_expires_at_idx" ON "oauth_refresh_token"("expires_at");

-- CreateIndex
CREATE INDEX "oauth_registration_token_client_id_idx" ON "oauth_registration_token"("client_id");

-- CreateIndex
CREATE UNIQUE INDEX "sign_in_session_secret_hash_key" ON "sign_in_session"("secret_hash");

-- CreateIndex
CREATE INDEX "sign_in_session_person_id_idx" ON "sign_in_session"("person_id");

-- CreateIndex
CREATE INDEX "sign_in_session_expires_at_idx" ON "sign_in_session"("expires_at");

-- CreateIndex
CREATE INDEX "rate_limit_window_ends_at_idx" ON "rate_limit_window"("ends_at");

-- CreateIndex
CREATE INDEX "security_event_team_id_at_idx" ON "security_event"("team_id", "at" DESC);

-- CreateIndex
CREATE INDEX "security_event_person_id_at_idx" ON "security_event"("person_id", "at" DESC);

-- AddForeignKey
ALTER TABLE "oauth_client" ADD CONSTRAINT "oauth_client_team_id_fkey" FOREIGN KEY ("team_id") REFERENCES "team"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "oauth_grant" ADD CONSTRAINT "oauth_grant_client_id_fkey" FOREIGN KEY ("client_id") REFERENCES "oauth_client"("client_id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "oauth_grant" ADD CONSTRAINT "oauth_grant_team_id_person_id_fkey" FOREIGN KEY ("team_id", "person_id") REFERENCES "team_member"("team_id", "person_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "oauth_authorization_code" ADD CONSTRAINT "oauth_authorization_code_grant_id_fkey" FOREIGN KEY ("grant_id") REFERENCES "oauth_grant"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "oauth_access_token" ADD CONSTRAINT "oauth_access_token_grant_id_fkey" FOREIGN KEY ("grant_id") REFERENCES "oauth_grant"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "oauth_refresh_token" ADD CONSTRAINT "oauth_refresh_token_grant_id_fkey" FOREIGN KEY ("grant_id") REFERENCES "oauth_grant"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "oauth_registration_token" ADD CONSTRAINT "oauth_registration_token_client_id_fkey" FOREIGN KEY ("client_id") REFERENCES "oauth_client"("client_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sign_in_session" ADD CONSTRAINT "sign_in_session_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "person"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What the Prisma schema cannot say.

-- Counts that a crash may forget are not worth writing ahead for.
ALTER TABLE "rate_limit_window" SET UNLOGGED;

-- People write their address in capitals or not.
CREATE INDEX "person_email_lower" ON "person" (lower("email"));
-- The doctor finds clients by name.
CREATE INDEX "oauth_client_name" ON "oauth_client" ("name");

CREATE TRIGGER "security_event_is_final" BEFORE UPDATE ON "security_event" FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- The authorization server alone reads passwords and writes credentials, grants and tokens; it sees none of the team's work.
DO $$
DECLARE
  service text;
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'team_operations_auth') THEN
    CREATE ROLE team_operations_auth NOLOGIN;
  END IF;
  EXECUTE format('GRANT CONNECT ON DATABASE %I TO team_operations_auth', current_database());
  -- The other services learn from these whose a token is and what it allows, and note when it was used.
  FOREACH service IN ARRAY ARRAY['team_operations_gateway', 'team_operations_sip'] LOOP
    EXECUTE format('GRANT SELECT ON oauth_grant, oauth_access_token TO %I', service);
    EXECUTE format('GRANT SELECT (client_id, name, deleted_at) ON oauth_client TO %I', service);
    EXECUTE format('GRANT UPDATE (last_used_at, last_used_surface, last_used_operation) ON oauth_grant TO %I', service);
    EXECUTE format('GRANT UPDATE (last_used_operation) ON api_key TO %I', service);
  END LOOP;
END $$;

GRANT USAGE ON SCHEMA public TO team_operations_auth;
GRANT SELECT ON team, team_member, person, api_key TO team_operations_auth;
GRANT UPDATE (password_hash) ON person TO team_operations_auth;
GRANT INSERT, UPDATE ON api_key TO team_operations_auth;
GRANT SELECT, INSERT, UPDATE, DELETE ON oauth_client, oauth_grant, oauth_authorization_code, oauth_access_token,
  oauth_refresh_token, oauth_registration_token, sign_in_session, rate_limit_window TO team_operations_auth;
GRANT SELECT, INSERT ON security_event TO team_operations_auth;
GRANT INSERT ON outbox_message TO team_operations_auth;
GRANT USAGE ON SEQUENCE outbox_message_id_seq TO team_operations_auth;
