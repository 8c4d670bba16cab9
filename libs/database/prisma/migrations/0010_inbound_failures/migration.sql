-- CreateTable
CREATE TABLE "inbound_failure" (
    "id" UUID NOT NULL,
    "failures" INTEGER NOT NULL,
    "reason" TEXT NOT NULL,
    "failed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT now(),

    CONSTRAINT "inbound_failure_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "inbound_failure_failed_at_idx" ON "inbound_failure"("failed_at");

-- What the Prisma schema cannot say.

GRANT SELECT, INSERT, UPDATE, DELETE ON "inbound_failure" TO team_operations_sip;
