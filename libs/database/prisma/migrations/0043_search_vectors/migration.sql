-- AlterTable
ALTER TABLE "search_progress" ADD COLUMN     "model" TEXT;

-- CreateTable
CREATE TABLE "search_vector" (
    "team_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "entity_id" UUID NOT NULL,
    "text_hash" TEXT NOT NULL,
    "model" TEXT,
    "vector" BYTEA,
    "code" BIT(256),
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "due_at" TIMESTAMPTZ(3),

    CONSTRAINT "search_vector_pkey" PRIMARY KEY ("team_id","kind","entity_id")
);

-- AddForeignKey
ALTER TABLE "search_vector" ADD CONSTRAINT "search_vector_team_id_kind_entity_id_fkey" FOREIGN KEY ("team_id", "kind", "entity_id") REFERENCES "search_entry"("team_id", "kind", "entity_id") ON DELETE CASCADE ON UPDATE CASCADE;
-- The codes of a team's newest entries are compared without reading their rows.
CREATE INDEX "search_vector_newest" ON "search_vector" ("team_id", "kind", "updated_at" DESC) INCLUDE ("entity_id", "code")
  WHERE "code" IS NOT NULL;
CREATE INDEX "search_vector_due" ON "search_vector" ("due_at") WHERE "due_at" IS NOT NULL;

GRANT SELECT ON "search_vector" TO team_operations_gateway;
GRANT SELECT, INSERT, UPDATE, DELETE ON "search_vector" TO team_operations_worker;

-- An archived asset has no entry.
GRANT SELECT (status) ON "asset" TO team_operations_worker;
