DROP INDEX "stamped_papers_unique";--> statement-breakpoint
ALTER TABLE "stamped_papers" ADD COLUMN "trusted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "stamped_papers" ADD COLUMN "kept_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "stamped_papers_revision" ON "stamped_papers" USING btree ("revision_id");--> statement-breakpoint
-- Which other addresses were ours is known when the server starts (trustCopies).
UPDATE "stamped_papers" SET "kept_at" = "made_at",
	"trusted" = "url" ~ '^https?://(localhost|127\.0\.0\.1|\[::1\])(:[0-9]+)?/check/';
