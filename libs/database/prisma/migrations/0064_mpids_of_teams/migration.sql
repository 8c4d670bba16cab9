-- Files from the market are addressed to a team by its MPID, compared exactly (docs/decisions/0029-what-comes-from-the-market.md).
-- One form, so that no team has an MPID that looks like that of another and receives nothing.
DO $$
DECLARE
  teams text;
BEGIN
  SELECT string_agg(format('%s (%s, MPID %s)', name, id, mpid), '; ' ORDER BY id) INTO teams
  FROM team WHERE upper(btrim(mpid)) !~ '^[A-Z0-9]{4}$';
  IF teams IS NOT NULL THEN
    RAISE EXCEPTION 'The MPID of these teams is not four letters or digits: %. Correct team.mpid, and migrate again.', teams;
  END IF;
  -- Teams that share an MPID already stay as they are: their files are quarantined with an alarm.
  SELECT string_agg(format('%s (%s, MPID %s)', name, id, mpid), '; ' ORDER BY id) INTO teams
  FROM team WHERE upper(btrim(mpid)) IN (
    SELECT upper(btrim(mpid)) FROM team GROUP BY 1 HAVING count(DISTINCT mpid) > 1
  );
  IF teams IS NOT NULL THEN
    RAISE EXCEPTION 'These teams have one MPID, in capital and small letters: %. Set team.mpid of all but one of them to their own, and migrate again.', teams;
  END IF;
END $$;
UPDATE "team" SET "mpid" = upper(btrim("mpid")) WHERE "mpid" <> upper(btrim("mpid"));
ALTER TABLE "team" ADD CONSTRAINT "team_mpid_form" CHECK ("mpid" ~ '^[A-Z0-9]{4}$');
