ALTER TABLE "milestones" ADD COLUMN "client_id" uuid;--> statement-breakpoint
ALTER TABLE "review_results" ADD COLUMN "client_id" uuid;--> statement-breakpoint
ALTER TABLE "revision_comments" ADD COLUMN "client_id" uuid;--> statement-breakpoint
CREATE UNIQUE INDEX "milestones_client_unique" ON "milestones" USING btree ("client_id");--> statement-breakpoint
CREATE UNIQUE INDEX "review_results_client_unique" ON "review_results" USING btree ("client_id");--> statement-breakpoint
CREATE UNIQUE INDEX "revision_comments_client_unique" ON "revision_comments" USING btree ("client_id");