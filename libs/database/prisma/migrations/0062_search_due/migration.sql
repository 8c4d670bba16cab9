-- CreateTable
CREATE TABLE "search_due" (
    "team_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "by_column" TEXT NOT NULL,
    "named_id" UUID NOT NULL,
    "changes" INTEGER NOT NULL DEFAULT 1,
    "pass" INTEGER,
    "at_row" UUID,
    "row_limit" INTEGER NOT NULL,
    "noted_at" TIMESTAMPTZ(3) NOT NULL DEFAULT now(),
    "due_at" TIMESTAMPTZ(6) NOT NULL DEFAULT now(),

    CONSTRAINT "search_due_pkey" PRIMARY KEY ("team_id","kind","by_column","named_id")
);

-- CreateIndex
CREATE INDEX "search_due_team_id_due_at_idx" ON "search_due"("team_id", "due_at");

-- AddForeignKey
ALTER TABLE "search_due" ADD CONSTRAINT "search_due_team_id_fkey" FOREIGN KEY ("team_id") REFERENCES "team"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

GRANT SELECT, INSERT, UPDATE, DELETE ON "search_due" TO team_operations_worker;
