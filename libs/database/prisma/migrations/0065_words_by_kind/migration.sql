-- A word shows that an entry of a kind has it: a caller who may not read the kind must not learn that. Words that were written
-- before belong to no kind; the worker writes all entries again, and deletes them. A worker of the version before writes such
-- words too, until it is replaced.
ALTER TABLE "search_word" ADD COLUMN "kind" TEXT NOT NULL DEFAULT '';
ALTER TABLE "search_word" DROP CONSTRAINT "search_word_pkey", ADD CONSTRAINT "search_word_pkey" PRIMARY KEY ("team_id", "kind", "word");
