-- All three are trusted: the owner of the database may create them.
CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA public;
CREATE EXTENSION IF NOT EXISTS unaccent WITH SCHEMA public;
CREATE EXTENSION IF NOT EXISTS btree_gin WITH SCHEMA public;

-- English stems, with or without accents.
CREATE TEXT SEARCH CONFIGURATION search_english (COPY = pg_catalog.english);
ALTER TEXT SEARCH CONFIGURATION search_english
  ALTER MAPPING FOR hword, hword_part, word WITH public.unaccent, pg_catalog.english_stem;

-- CreateTable
CREATE TABLE "search_entry" (
    "team_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "entity_id" UUID NOT NULL,
    "title" TEXT NOT NULL,
    "body" TEXT NOT NULL,
    "identifiers" TEXT[],
    "words" tsvector NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "search_entry_pkey" PRIMARY KEY ("team_id","kind","entity_id")
);

-- CreateTable
CREATE TABLE "search_word" (
    "team_id" UUID NOT NULL,
    "word" TEXT NOT NULL,

    CONSTRAINT "search_word_pkey" PRIMARY KEY ("team_id","word")
);

-- CreateTable
CREATE TABLE "search_progress" (
    "kind" TEXT NOT NULL,
    "definition" TEXT NOT NULL,
    "step" TEXT NOT NULL,
    "at_team" UUID,
    "at_entity" UUID,
    "started_at" TIMESTAMPTZ(3) NOT NULL DEFAULT now(),
    "completed_at" TIMESTAMPTZ(3),

    CONSTRAINT "search_progress_pkey" PRIMARY KEY ("kind")
);

-- CreateIndex
CREATE INDEX "search_entry_team_id_kind_updated_at_idx" ON "search_entry"("team_id", "kind", "updated_at" DESC);

-- AddForeignKey
ALTER TABLE "search_entry" ADD CONSTRAINT "search_entry_team_id_fkey" FOREIGN KEY ("team_id") REFERENCES "team"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "search_word" ADD CONSTRAINT "search_word_team_id_fkey" FOREIGN KEY ("team_id") REFERENCES "team"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Without a pending list, which every search would have to read through.
CREATE INDEX "search_entry_words" ON "search_entry" USING GIN ("team_id", "kind", "words") WITH (fastupdate = off);
CREATE INDEX "search_entry_identifiers" ON "search_entry" USING GIN ("team_id", "identifiers") WITH (fastupdate = off);
CREATE INDEX "search_word_similar" ON "search_word" USING GIN ("team_id", "word" gin_trgm_ops) WITH (fastupdate = off);
CREATE INDEX "search_word_prefix" ON "search_word" ("team_id", "word" text_pattern_ops);

-- A row that is deleted takes its entry with it, whoever deletes it. Who writes an entry holds the same lock: it reads the row before
-- the delete, and the entry is then found here, or after it, and finds no row.
CREATE FUNCTION public.delete_search_entry() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('search'), hashtext(OLD.id::text));
  DELETE FROM public.search_entry WHERE team_id = OLD.team_id AND kind = TG_ARGV[0] AND entity_id = OLD.id;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION public.delete_search_entry() FROM PUBLIC;

CREATE TRIGGER search_entry_of_row AFTER DELETE ON "job" FOR EACH ROW EXECUTE FUNCTION public.delete_search_entry('job');
CREATE TRIGGER search_entry_of_row AFTER DELETE ON "asset" FOR EACH ROW EXECUTE FUNCTION public.delete_search_entry('asset');
CREATE TRIGGER search_entry_of_row AFTER DELETE ON "doc" FOR EACH ROW EXECUTE FUNCTION public.delete_search_entry('doc');
CREATE TRIGGER search_entry_of_row AFTER DELETE ON "client" FOR EACH ROW EXECUTE FUNCTION public.delete_search_entry('client');
CREATE TRIGGER search_entry_of_row AFTER DELETE ON "site" FOR EACH ROW EXECUTE FUNCTION public.delete_search_entry('site');
CREATE TRIGGER search_entry_of_row AFTER DELETE ON "flow" FOR EACH ROW EXECUTE FUNCTION public.delete_search_entry('flow');
CREATE TRIGGER search_entry_of_row AFTER DELETE ON "invoice" FOR EACH ROW EXECUTE FUNCTION public.delete_search_entry('invoice');
CREATE TRIGGER search_entry_of_row AFTER DELETE ON "dno_fault" FOR EACH ROW EXECUTE FUNCTION public.delete_search_entry('fault');

GRANT SELECT ON "search_entry", "search_word" TO team_operations_gateway;
GRANT SELECT, INSERT, UPDATE, DELETE ON "search_entry" TO team_operations_worker;
GRANT SELECT, INSERT, UPDATE ON "search_progress" TO team_operations_worker;
GRANT SELECT, INSERT, DELETE ON "search_word" TO team_operations_worker;

-- What the worker reads to write entries.
GRANT SELECT (id, job_type_id, client_id, site_id, supplier_id, external_reference, requested_reference, notes, abort_comment,
  next_action) ON "job" TO team_operations_worker;
GRANT SELECT (id, team_id, name) ON "job_type", "supplier", "asset_type", "doc_template" TO team_operations_worker;
GRANT SELECT (id, team_id, name, created_at) ON "client" TO team_operations_worker;
GRANT SELECT (id, team_id, client_id, name, address_lines, postcode, mpans, created_at) ON "site" TO team_operations_worker;
GRANT SELECT (id, team_id, type_id, name, serial_number, attributes, site_id, updated_at) ON "asset" TO team_operations_worker;
GRANT SELECT (id, team_id, title, client_id, site_id, template_id, latest_revision, updated_at) ON "doc" TO team_operations_worker;
GRANT SELECT (team_id, doc_id, number, body) ON "doc_revision" TO team_operations_worker;
GRANT SELECT (to_mpid, mpan, failure, file_id) ON "flow" TO team_operations_worker;
GRANT SELECT (id, category, comment, mpan, dno_mpid, updated_at) ON "dno_fault" TO team_operations_worker;
GRANT SELECT (id, team_id, kind, client_id, number, reference, notes, lines, credit_reason, updated_at) ON "invoice"
  TO team_operations_worker;
