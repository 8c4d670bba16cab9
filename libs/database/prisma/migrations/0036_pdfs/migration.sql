-- PDFs are drawn by the worker and stored.
CREATE TYPE "pdf_state" AS ENUM ('waiting', 'ready', 'failed');

CREATE TABLE "pdf" (
    "id" UUID NOT NULL,
    "team_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "state" "pdf_state" NOT NULL DEFAULT 'waiting',
    "content" BYTEA,
    "failure" TEXT,
    "attempts" SMALLINT NOT NULL DEFAULT 0,
    "next_attempt_at" TIMESTAMPTZ(3) DEFAULT now(),
    "claim" INTEGER NOT NULL DEFAULT 0,
    "claimed_until" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT now(),
    "rendered_at" TIMESTAMPTZ(3),

    CONSTRAINT "pdf_pkey" PRIMARY KEY ("team_id","id")
);

ALTER TABLE "pdf" ADD CONSTRAINT "pdf_team_id_fkey" FOREIGN KEY ("team_id") REFERENCES "team"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "pdf" ADD CONSTRAINT "pdf_ready_has_content" CHECK (("state" = 'ready') = ("content" IS NOT NULL));

CREATE INDEX "pdf_due" ON "pdf" ("kind", "next_attempt_at") WHERE "state" = 'waiting';

GRANT SELECT ON "pdf" TO team_operations_gateway;
GRANT SELECT, INSERT, UPDATE ("state", "content", "failure", "attempts", "next_attempt_at", "claim", "claimed_until", "rendered_at")
  ON "pdf" TO team_operations_worker;
GRANT SELECT ("id", "team_id", "title") ON "doc" TO team_operations_worker;
GRANT SELECT ("id", "team_id", "doc_id", "number", "body", "created_at") ON "doc_revision" TO team_operations_worker;

-- What was written before gets its PDF too.
INSERT INTO "pdf" ("id", "team_id", "kind") SELECT "id", "team_id", 'doc' FROM "doc_revision";
