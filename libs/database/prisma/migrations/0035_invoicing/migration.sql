-- CreateEnum
CREATE TYPE "invoice_kind" AS ENUM ('INVOICE', 'CREDIT_NOTE');

-- CreateEnum
CREATE TYPE "invoice_status" AS ENUM ('DRAFT', 'FINALIZED', 'APPROVED', 'CREDITED');

-- CreateEnum
CREATE TYPE "visit_kind" AS ENUM ('COMPLETED_VISIT', 'ABORTED_VISIT');

-- CreateTable
CREATE TABLE "invoicing_profile" (
    "id" UUID NOT NULL,
    "team_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "address_lines" TEXT[],
    "postcode" TEXT NOT NULL,
    "vat_number" TEXT,
    "company_number" TEXT,
    "bank" JSONB,
    "payment_terms_days" INTEGER NOT NULL,
    "default_vat_rate" INTEGER NOT NULL,
    "invoice_prefix" TEXT NOT NULL,
    "credit_note_prefix" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT now(),
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT now(),

    CONSTRAINT "invoicing_profile_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "invoice_series" (
    "team_id" UUID NOT NULL,
    "prefix" TEXT NOT NULL,
    "first_number" INTEGER NOT NULL DEFAULT 1,
    "next_number" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "invoice_series_pkey" PRIMARY KEY ("team_id","prefix")
);

-- CreateTable
CREATE TABLE "invoicing_contract" (
    "id" UUID NOT NULL,
    "team_id" UUID NOT NULL,
    "client_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "currency" TEXT NOT NULL DEFAULT 'GBP',
    "valid_from" DATE NOT NULL,
    "valid_to" DATE,
    "bill_to" JSONB,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT now(),

    CONSTRAINT "invoicing_contract_pkey" PRIMARY KEY ("team_id","id")
);

-- CreateTable
CREATE TABLE "invoicing_rate" (
    "id" UUID NOT NULL,
    "team_id" UUID NOT NULL,
    "contract_id" UUID NOT NULL,
    "job_type_id" UUID NOT NULL,
    "kind" "visit_kind" NOT NULL,
    "valid_from" DATE NOT NULL,
    "valid_to" DATE,
    "net_pence" INTEGER NOT NULL,
    "vat_rate" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT now(),
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT now(),

    CONSTRAINT "invoicing_rate_pkey" PRIMARY KEY ("team_id","id")
);

-- CreateTable
CREATE TABLE "invoice_template" (
    "id" UUID NOT NULL,
    "team_id" UUID NOT NULL,
    "body" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT now(),
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT now(),

    CONSTRAINT "invoice_template_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "invoice" (
    "id" UUID NOT NULL,
    "team_id" UUID NOT NULL,
    "kind" "invoice_kind" NOT NULL,
    "status" "invoice_status" NOT NULL DEFAULT 'DRAFT',
    "client_id" UUID NOT NULL,
    "contract_id" UUID,
    "number" TEXT,
    "invoice_date" DATE,
    "due_date" DATE,
    "currency" TEXT NOT NULL DEFAULT 'GBP',
    "reference" TEXT,
    "notes" TEXT,
    "lines" JSONB NOT NULL,
    "vat_summary" JSONB NOT NULL,
    "net_pence" INTEGER NOT NULL,
    "vat_pence" INTEGER NOT NULL,
    "gross_pence" INTEGER NOT NULL,
    "bill_to" JSONB,
    "issuer" JSONB,
    "billed_to" JSONB,
    "body" TEXT,
    "credits_invoice_id" UUID,
    "credit_reason" TEXT,
    "revision" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT now(),
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT now(),
    "finalized_at" TIMESTAMPTZ(3),
    "approved_at" TIMESTAMPTZ(3),
    "credited_at" TIMESTAMPTZ(3),

    CONSTRAINT "invoice_pkey" PRIMARY KEY ("team_id","id")
);

-- CreateTable
CREATE TABLE "invoice_job" (
    "team_id" UUID NOT NULL,
    "job_id" UUID NOT NULL,
    "invoice_id" UUID NOT NULL,

    CONSTRAINT "invoice_job_pkey" PRIMARY KEY ("team_id","job_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "invoicing_profile_team_id_key" ON "invoicing_profile"("team_id");

-- CreateIndex
CREATE INDEX "invoicing_contract_team_id_created_at_id_idx" ON "invoicing_contract"("team_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "invoicing_contract_team_id_client_id_id_key" ON "invoicing_contract"("team_id", "client_id", "id");

-- CreateIndex
CREATE INDEX "invoicing_rate_team_id_created_at_id_idx" ON "invoicing_rate"("team_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "invoicing_rate_team_id_job_type_id_kind_valid_from_idx" ON "invoicing_rate"("team_id", "job_type_id", "kind", "valid_from");

-- CreateIndex
CREATE INDEX "invoicing_rate_team_id_contract_id_idx" ON "invoicing_rate"("team_id", "contract_id");

-- CreateIndex
CREATE UNIQUE INDEX "invoice_template_team_id_key" ON "invoice_template"("team_id");

-- CreateIndex
CREATE INDEX "invoice_team_id_created_at_id_idx" ON "invoice"("team_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "invoice_team_id_status_created_at_id_idx" ON "invoice"("team_id", "status", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "invoice_team_id_client_id_created_at_id_idx" ON "invoice"("team_id", "client_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "invoice_team_id_invoice_date_idx" ON "invoice"("team_id", "invoice_date");

-- CreateIndex
CREATE UNIQUE INDEX "invoice_team_id_number_key" ON "invoice"("team_id", "number");

-- CreateIndex
CREATE UNIQUE INDEX "invoice_team_id_credits_invoice_id_key" ON "invoice"("team_id", "credits_invoice_id");

-- CreateIndex
CREATE INDEX "invoice_job_team_id_invoice_id_idx" ON "invoice_job"("team_id", "invoice_id");

-- AddForeignKey
ALTER TABLE "invoicing_profile" ADD CONSTRAINT "invoicing_profile_team_id_fkey" FOREIGN KEY ("team_id") REFERENCES "team"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invoice_series" ADD CONSTRAINT "invoice_series_team_id_fkey" FOREIGN KEY ("team_id") REFERENCES "team"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invoicing_contract" ADD CONSTRAINT "invoicing_contract_team_id_fkey" FOREIGN KEY ("team_id") REFERENCES "team"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invoicing_contract" ADD CONSTRAINT "invoicing_contract_client_id_reference" FOREIGN KEY ("team_id", "client_id") REFERENCES "client"("team_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invoicing_rate" ADD CONSTRAINT "invoicing_rate_team_id_fkey" FOREIGN KEY ("team_id") REFERENCES "team"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invoicing_rate" ADD CONSTRAINT "invoicing_rate_contract_id_reference" FOREIGN KEY ("team_id", "contract_id") REFERENCES "invoicing_contract"("team_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invoicing_rate" ADD CONSTRAINT "invoicing_rate_job_type_id_reference" FOREIGN KEY ("team_id", "job_type_id") REFERENCES "job_type"("team_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invoice_template" ADD CONSTRAINT "invoice_template_team_id_fkey" FOREIGN KEY ("team_id") REFERENCES "team"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_team_id_fkey" FOREIGN KEY ("team_id") REFERENCES "team"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_client_id_reference" FOREIGN KEY ("team_id", "client_id") REFERENCES "client"("team_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_contract_id_reference" FOREIGN KEY ("team_id", "client_id", "contract_id") REFERENCES "invoicing_contract"("team_id", "client_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_credits_invoice_id_reference" FOREIGN KEY ("team_id", "credits_invoice_id") REFERENCES "invoice"("team_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invoice_job" ADD CONSTRAINT "invoice_job_job_id_reference" FOREIGN KEY ("team_id", "job_id") REFERENCES "job"("team_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invoice_job" ADD CONSTRAINT "invoice_job_invoice_id_reference" FOREIGN KEY ("team_id", "invoice_id") REFERENCES "invoice"("team_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "invoice"
  ADD CONSTRAINT "invoice_checked_sum" CHECK ("net_pence" + "vat_pence" = "gross_pence"),
  ADD CONSTRAINT "invoice_checked_number" CHECK (("status" = 'DRAFT') = ("number" IS NULL)),
  ADD CONSTRAINT "invoice_checked_frozen" CHECK ("status" = 'DRAFT'
    OR ("invoice_date" IS NOT NULL AND "issuer" IS NOT NULL AND "billed_to" IS NOT NULL AND "body" IS NOT NULL AND "finalized_at" IS NOT NULL)),
  ADD CONSTRAINT "invoice_checked_credit" CHECK (CASE "kind" WHEN 'CREDIT_NOTE'
    THEN "credits_invoice_id" IS NOT NULL AND "status" IN ('FINALIZED', 'APPROVED') ELSE "credits_invoice_id" IS NULL END);
ALTER TABLE "invoice_series"
  ADD CONSTRAINT "invoice_series_checked_numbers" CHECK ("first_number" BETWEEN 1 AND "next_number"),
  -- It ends in no digit: so no two prefixes can make the same number.
  ADD CONSTRAINT "invoice_series_checked_prefix" CHECK ("prefix" ~ '^[A-Z0-9-]{0,11}[A-Z-]$');
ALTER TABLE "invoicing_contract" ADD CONSTRAINT "invoicing_contract_checked_days" CHECK ("valid_from" <= "valid_to");
ALTER TABLE "invoicing_rate" ADD CONSTRAINT "invoicing_rate_checked_days" CHECK ("valid_from" <= "valid_to");

-- What was finalized never changes, whoever connects: its status follows its life cycle, with the time of each step, and nothing else.
CREATE FUNCTION public.refuse_change_of_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The invoice % is %: it never changes', OLD.number, OLD.status USING ERRCODE = 'restrict_violation';
END $$;
-- After the change, since a trigger before it leaves `old` of RETURNING outdated for a statement that has waited for a lock.
CREATE TRIGGER invoice_is_final AFTER UPDATE ON "invoice" FOR EACH ROW
  WHEN (OLD.status <> 'DRAFT' AND (NEW.status = 'DRAFT'
    OR to_jsonb(OLD) - '{status,approved_at,credited_at,updated_at}'::text[]
      IS DISTINCT FROM to_jsonb(NEW) - '{status,approved_at,credited_at,updated_at}'::text[]))
  EXECUTE FUNCTION public.refuse_change_of_invoice();
CREATE TRIGGER invoice_is_kept BEFORE DELETE ON "invoice" FOR EACH ROW
  WHEN (OLD.status <> 'DRAFT') EXECUTE FUNCTION public.refuse_change_of_invoice();

-- A number that was given is never given again (docs/decisions/0064-numbers-of-invoices.md).
CREATE FUNCTION public.refuse_number_again() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'Numbers of % up to % were given', OLD.prefix, OLD.next_number - 1 USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER invoice_series_goes_on AFTER UPDATE ON "invoice_series" FOR EACH ROW
  WHEN (OLD.first_number <> OLD.next_number
    AND (NEW.first_number <> OLD.first_number OR NEW.next_number NOT IN (OLD.next_number, OLD.next_number + 1)))
  EXECUTE FUNCTION public.refuse_number_again();
CREATE TRIGGER invoice_series_is_kept BEFORE DELETE ON "invoice_series" FOR EACH ROW
  WHEN (OLD.first_number <> OLD.next_number) EXECUTE FUNCTION public.refuse_number_again();

GRANT SELECT, INSERT, UPDATE ("status", "client_id", "contract_id", "number", "invoice_date", "due_date", "reference", "notes", "lines",
  "vat_summary", "net_pence", "vat_pence", "gross_pence", "bill_to", "issuer", "billed_to", "body", "revision", "updated_at", "finalized_at",
  "approved_at", "credited_at") ON "invoice" TO team_operations_gateway;
GRANT SELECT, INSERT, DELETE ON "invoice_job" TO team_operations_gateway;
GRANT SELECT, INSERT, UPDATE ("first_number", "next_number") ON "invoice_series" TO team_operations_gateway;
GRANT SELECT, INSERT, UPDATE ("name", "address_lines", "postcode", "vat_number", "company_number", "bank", "payment_terms_days",
  "default_vat_rate", "invoice_prefix", "credit_note_prefix", "updated_at") ON "invoicing_profile" TO team_operations_gateway;
-- A contract stays as it was agreed; a rate may only end earlier.
GRANT SELECT, INSERT ON "invoicing_contract" TO team_operations_gateway;
GRANT SELECT, INSERT, UPDATE ("valid_to", "updated_at") ON "invoicing_rate" TO team_operations_gateway;
GRANT SELECT, INSERT, UPDATE ("body", "updated_at") ON "invoice_template" TO team_operations_gateway;
CREATE POLICY "invoice_events" ON "outbox_message" FOR INSERT TO team_operations_gateway WITH CHECK ("topic" = 'invoice.events.v1');
