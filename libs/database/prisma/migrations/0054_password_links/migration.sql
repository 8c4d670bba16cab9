-- CreateTable
CREATE TABLE "password_link" (
    "id" UUID NOT NULL,
    "person_id" UUID NOT NULL,
    "secret_hash" BYTEA NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT now(),
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "used_at" TIMESTAMPTZ(3),
    "withdrawn_at" TIMESTAMPTZ(3),

    CONSTRAINT "password_link_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "password_link_secret_hash_key" ON "password_link"("secret_hash");

-- AddForeignKey
ALTER TABLE "password_link" ADD CONSTRAINT "password_link_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "person"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- One that can still be used, for one person: a further link replaces it.
CREATE UNIQUE INDEX "password_link_open" ON "password_link" ("person_id")
  WHERE "used_at" IS NULL AND "withdrawn_at" IS NULL;

-- No service may INSERT: only an operator writes links, with the connection of the tables' owner (record 82).
GRANT SELECT, UPDATE (used_at, withdrawn_at), DELETE ON password_link TO team_operations_auth;
