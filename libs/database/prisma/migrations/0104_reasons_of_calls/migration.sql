-- Why a call to the network operator is demanded: category A alone until now (docs/decisions/0045-life-of-a-fault.md).
ALTER TABLE "dno_fault" ADD COLUMN "call_reasons" TEXT[] DEFAULT ARRAY[]::TEXT[],
ADD COLUMN "call_details_at" TIMESTAMPTZ(3);
UPDATE dno_fault SET call_reasons = '{danger}' WHERE call_demanded_at IS NOT NULL;
