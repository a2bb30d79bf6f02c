ALTER TABLE "revisions" ADD COLUMN "incorporate_by" date;--> statement-breakpoint
ALTER TABLE "review_results" ADD COLUMN "incorporate_by" date;