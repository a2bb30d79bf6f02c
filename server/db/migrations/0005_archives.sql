ALTER TABLE "file_tickets" ALTER COLUMN "revision_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "file_tickets" ADD COLUMN "document_ids" integer[];