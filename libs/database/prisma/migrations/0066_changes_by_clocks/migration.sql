-- When anything but a clock changed the fault last: reminders and escalations make no screen outdated.
ALTER TABLE "dno_fault" ADD COLUMN "changed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT now();
UPDATE "dno_fault" SET "changed_at" = "updated_at";
