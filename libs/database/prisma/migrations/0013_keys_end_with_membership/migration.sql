-- A key ends with the membership of the person who caps it, for good: somebody who comes back gets none of the old keys
-- (docs/decisions/0037-roles-cap-credentials.md). Until now an old key only rested, and worked again after the return.

-- The person's own keys and those that the person created for the team. The token of an integration is the installer's system's
-- and goes on. The same rule is in libs/credentials/src/api-key-authority.ts.
CREATE FUNCTION public.revoke_keys_of_member(team uuid, person uuid) RETURNS void
LANGUAGE sql VOLATILE SET search_path = pg_catalog, pg_temp AS $$
  UPDATE public.api_key AS key SET revoked_at = now()
  WHERE key.team_id = team AND coalesce(key.person_id, key.created_by_id) = person AND key.revoked_at IS NULL
    AND NOT (key.person_id IS NULL AND key.scopes = '{sip.write}' AND EXISTS (
      WITH RECURSIVE line AS (
        SELECT key.id, key.replaced_by_id
        UNION
        SELECT next.id, next.replaced_by_id FROM line JOIN public.api_key AS next ON next.id = line.replaced_by_id)
      SELECT FROM line JOIN public.integration ON integration.api_key_id = line.id
      WHERE integration.team_id = key.team_id AND integration.removed_at IS NULL))
$$;

-- Definer functions: whoever may end a membership need not be allowed to write keys, and whoever creates a key cannot lock a
-- membership. Row triggers, so that a membership which ends and begins in one statement ends too.
CREATE FUNCTION public.end_credentials_of_member() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  IF TG_OP = 'TRUNCATE' THEN
    PERFORM public.revoke_keys_of_member(team_id, person_id) FROM public.team_member;
    RETURN NULL;
  END IF;
  PERFORM public.revoke_keys_of_member(OLD.team_id, OLD.person_id);
  IF TG_OP = 'DELETE' THEN
    RETURN OLD;
  END IF;
  -- The foreign key would give what one person approved to another person or team.
  DELETE FROM public.oauth_grant WHERE team_id = OLD.team_id AND person_id = OLD.person_id;
  RETURN NEW;
END $$;
CREATE TRIGGER "team_member_ends" BEFORE DELETE ON "team_member" FOR EACH ROW
  EXECUTE FUNCTION public.end_credentials_of_member();
CREATE TRIGGER "team_member_moves" BEFORE UPDATE OF "team_id", "person_id" ON "team_member" FOR EACH ROW
  WHEN (OLD.team_id <> NEW.team_id OR OLD.person_id <> NEW.person_id) EXECUTE FUNCTION public.end_credentials_of_member();
CREATE TRIGGER "team_member_is_emptied" BEFORE TRUNCATE ON "team_member" FOR EACH STATEMENT
  EXECUTE FUNCTION public.end_credentials_of_member();

-- A key that is created while the membership ends: the lock makes the end wait for the key, or the key for the end. What may
-- become the token of an integration is left alone; as a plain key it does not work without the membership either.
CREATE FUNCTION public.end_key_of_former_member() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  PERFORM FROM public.team_member
  WHERE team_id = NEW.team_id AND person_id = coalesce(NEW.person_id, NEW.created_by_id) FOR KEY SHARE;
  IF NOT FOUND THEN
    NEW.revoked_at := coalesce(NEW.revoked_at, now());
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "api_key_of_member" BEFORE INSERT ON "api_key" FOR EACH ROW
  WHEN (coalesce(NEW.person_id, NEW.created_by_id) IS NOT NULL AND NOT (NEW.person_id IS NULL AND NEW.scopes = '{sip.write}'))
  EXECUTE FUNCTION public.end_key_of_former_member();

REVOKE ALL ON FUNCTION public.revoke_keys_of_member(uuid, uuid), public.end_credentials_of_member(),
  public.end_key_of_former_member() FROM PUBLIC;

-- Memberships that ended before this.
SELECT public.revoke_keys_of_member(former.team, former.person)
FROM (SELECT DISTINCT team_id AS team, coalesce(person_id, created_by_id) AS person FROM public.api_key) AS former
WHERE former.person IS NOT NULL AND NOT EXISTS (
  SELECT FROM public.team_member WHERE team_id = former.team AND person_id = former.person);

-- Nothing calls it any more.
DROP FUNCTION public.refuse_stale_fault();
