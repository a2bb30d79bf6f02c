ALTER TABLE "stamped_papers" RENAME TO "stamped_copies";--> statement-breakpoint
ALTER TABLE "stamped_copies" RENAME CONSTRAINT "stamped_papers_revision_id_revisions_id_fk" TO "stamped_copies_revision_id_revisions_id_fk";--> statement-breakpoint
ALTER INDEX "stamped_papers_pkey" RENAME TO "stamped_copies_pkey";--> statement-breakpoint
ALTER INDEX "stamped_papers_revision" RENAME TO "stamped_copies_revision";--> statement-breakpoint
ALTER TABLE "revisions" RENAME COLUMN "companions" TO "source_files";--> statement-breakpoint
ALTER TABLE "file_tickets" RENAME COLUMN "companion" TO "source_file";--> statement-breakpoint
ALTER TYPE "public"."document_stage" RENAME TO "register_state";--> statement-breakpoint
ALTER TABLE "documents" RENAME COLUMN "stage" TO "register_state";--> statement-breakpoint
ALTER INDEX "documents_stage" RENAME TO "documents_register_state";
