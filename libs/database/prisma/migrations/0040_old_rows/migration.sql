-- A table with a BEFORE UPDATE trigger for each row, even for other columns, makes `RETURNING old` show the row as it was before the
-- statement waited for a lock (PostgreSQL 18). Audit entries have `before` from it. For an update the lock may be taken afterwards as
-- well: only an insert looks for other jobs.
DROP TRIGGER one_reference_at_a_time ON job;
CREATE TRIGGER one_reference_at_a_time BEFORE INSERT ON job
  FOR EACH ROW WHEN (NEW.external_reference IS NOT NULL) EXECUTE FUNCTION public.one_reference_at_a_time();
CREATE TRIGGER one_reference_at_a_time_updated AFTER UPDATE OF external_reference ON job
  FOR EACH ROW WHEN (NEW.external_reference IS NOT NULL) EXECUTE FUNCTION public.one_reference_at_a_time();
