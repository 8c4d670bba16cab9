-- True once the blocks about people were removed from a request, by an erasure or by retention: a retry of it is recognised by what is left. A hash of all of the
-- request would do so too, but a telephone number could be guessed from it. Rows from which they were removed before this migration are compared as before.
ALTER TABLE "sip_revision" ADD COLUMN "people_removed" boolean NOT NULL DEFAULT false;
GRANT UPDATE ("people_removed") ON "sip_revision" TO team_operations_worker;
