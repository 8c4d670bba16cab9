-- An index over team, kind and words lists, for a team and for a kind, each of its entries: a search read through both lists at each
-- word, so it took longer with each entry. Here a key is a word of the entries of one kind of one team (docs/decisions/0109-keys-of-search.md).
-- One entry in sixteen is of the first part: what is common is found there, and the other part is not read.
CREATE FUNCTION public.search_part(entity uuid) RETURNS int
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$ SELECT CASE WHEN get_byte(uuid_send(entity), 15) < 16 THEN 1 ELSE 2 END $$;

-- The prefix may be that of others too, once in 2^64: who reads by it compares team and kind.
CREATE FUNCTION public.search_prefix(team uuid, kind text, part int) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$ SELECT left(md5(team || kind || part), 16) $$;

-- What an entry is found by: its words without their positions. A longer word would not fit into a tsvector behind the prefix.
-- The cost keeps the planner from computing it for each row of the table.
CREATE FUNCTION public.search_keys(team_id uuid, kind text, entity_id uuid, words tsvector) RETURNS tsvector
LANGUAGE sql IMMUTABLE PARALLEL SAFE COST 10000 SET search_path = pg_catalog, pg_temp AS $$
  SELECT array_to_tsvector(ARRAY(
    SELECT prefix || word FROM public.search_prefix(team_id, kind, public.search_part(entity_id)) AS prefix,
      unnest(tsvector_to_array(words)) AS word WHERE octet_length(word) <= 2000))
$$;

-- A query of words as one of keys. It finds what the query finds, and more: keys have no positions, so the words of a phrase may be anywhere.
-- What may not be found is left out if it is more than a word: an entry may have the words of an excluded phrase.
CREATE FUNCTION public.search_key_query(team_id uuid, kind text, part int, query tsquery) RETURNS tsquery
LANGUAGE sql IMMUTABLE PARALLEL SAFE SET search_path = pg_catalog, pg_temp AS $$
  SELECT regexp_replace(
    regexp_replace(CASE WHEN query::text LIKE '%!(%' THEN querytree(query) ELSE query::text END, ' <(-|\d+)> ', ' & ', 'g'),
    '''((?:[^'']|'''')*)''', '''' || public.search_prefix(team_id, kind, part) || '\1''', 'g')::tsquery
$$;

CREATE INDEX "search_entry_keys" ON "search_entry" USING GIN (public.search_keys("team_id", "kind", "entity_id", "words"))
  WITH (fastupdate = off);
DROP INDEX "search_entry_words";
