ALTER TABLE "drydocks" ADD COLUMN "without_list_reason" text;--> statement-breakpoint
ALTER TABLE "tenders" ADD COLUMN "spec_revision_id" integer;--> statement-breakpoint
ALTER TABLE "tenders" ADD CONSTRAINT "tenders_spec_revision_id_revisions_id_fk" FOREIGN KEY ("spec_revision_id") REFERENCES "public"."revisions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tenders_spec_revision" ON "tenders" USING btree ("spec_revision_id");