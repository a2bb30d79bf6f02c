CREATE TABLE "known_words" (
	"word" text NOT NULL
);
--> statement-breakpoint
CREATE INDEX "known_words_word" ON "known_words" USING btree ("word" collate "C");--> statement-breakpoint
-- Its plan is kept, also while the table grows from nothing: it must never be to read all of it.
CREATE FUNCTION "known_words_add"() RETURNS trigger LANGUAGE plpgsql
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
BEGIN
	INSERT INTO "known_words" ("word")
	SELECT "held" FROM unnest(tsvector_to_array(NEW."words")) AS "held"
	WHERE NOT EXISTS (SELECT FROM "known_words" WHERE "word" COLLATE "C" = "held" COLLATE "C");
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "documents_words_made" AFTER INSERT ON "documents"
	FOR EACH ROW EXECUTE FUNCTION "known_words_add"();
--> statement-breakpoint
CREATE TRIGGER "documents_words_changed" AFTER UPDATE OF "words" ON "documents"
	FOR EACH ROW WHEN (OLD."words" IS DISTINCT FROM NEW."words") EXECUTE FUNCTION "known_words_add"();
--> statement-breakpoint
INSERT INTO "known_words" ("word") SELECT "word" FROM ts_stat('SELECT "words" FROM "documents"');
