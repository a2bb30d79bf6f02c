ALTER TABLE "files" ADD COLUMN "read_failures" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "file_tickets" ADD COLUMN "used_from" text;--> statement-breakpoint
-- Whatever went wrong left an empty text for good: those files are read once more. A PDF whose pages were counted was read.
UPDATE "files" SET "read_at" = NULL, "reading_until" = NULL
WHERE "text" = '' AND "pages" IS NULL AND "mime" IN (
	'application/pdf', 'text/plain',
	'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
);
