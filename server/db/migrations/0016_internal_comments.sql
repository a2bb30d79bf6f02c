ALTER TABLE "revision_comments" ADD COLUMN "internal" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- What was said before the release, by whom it was released or not yet.
UPDATE "revision_comments" SET "internal" = true FROM "revisions"
	WHERE "revisions"."id" = "revision_comments"."revision_id"
	AND ("revisions"."decided_at" IS NULL OR "revision_comments"."created_at" < "revisions"."decided_at");
