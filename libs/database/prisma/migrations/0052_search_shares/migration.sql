-- Rows whose entry cannot be written, of the kind as it is written now.
ALTER TABLE "search_progress" ADD COLUMN "skipped" INTEGER NOT NULL DEFAULT 0;

-- An entry that also has what only some callers may read is of the kind with a plus.
CREATE OR REPLACE FUNCTION public.delete_search_entry() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('search'), hashtext(OLD.id::text));
  DELETE FROM public.search_entry
  WHERE team_id = OLD.team_id AND kind IN (TG_ARGV[0], TG_ARGV[0] || '+') AND entity_id = OLD.id;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION public.delete_search_entry() FROM PUBLIC;
