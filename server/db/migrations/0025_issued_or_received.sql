-- What is only filed was never approved by anybody. New types, as a value that is added to one cannot be used before the
-- transaction of the migration ends; the indexes name the former type in their conditions.
DROP INDEX "revisions_in_review_unique";--> statement-breakpoint
DROP INDEX "revisions_in_review";--> statement-breakpoint
DROP INDEX "documents_register_state";--> statement-breakpoint
ALTER TYPE "public"."register_state" RENAME TO "register_state_before";--> statement-breakpoint
ALTER TYPE "public"."revision_state" RENAME TO "revision_state_before";--> statement-breakpoint
CREATE TYPE "public"."register_state" AS ENUM('DRAFT', 'FOR_REVIEW', 'APPROVED', 'APPROVED_WITH_COMMENTS', 'ISSUED', 'RECEIVED', 'REJECTED', 'SUPERSEDED', 'NO_FILE', 'VOID');--> statement-breakpoint
CREATE TYPE "public"."revision_state" AS ENUM('DRAFT', 'FOR_REVIEW', 'APPROVED', 'APPROVED_WITH_COMMENTS', 'ISSUED', 'RECEIVED', 'REJECTED', 'SUPERSEDED');--> statement-breakpoint
ALTER TABLE "revisions" ALTER COLUMN "state" TYPE "public"."revision_state" USING "state"::text::"public"."revision_state";--> statement-breakpoint
ALTER TABLE "documents" ALTER COLUMN "register_state" TYPE "public"."register_state" USING "register_state"::text::"public"."register_state";--> statement-breakpoint
DROP TYPE "public"."register_state_before";--> statement-breakpoint
DROP TYPE "public"."revision_state_before";--> statement-breakpoint
-- The steps of a review stay with its revision, whatever became of the route of its type: without any nobody was asked.
UPDATE "revisions" SET "state" = CASE WHEN "received_from" IS NULL THEN 'ISSUED' ELSE 'RECEIVED' END::"public"."revision_state"
  WHERE "state" = 'APPROVED' AND NOT EXISTS (SELECT FROM "review_steps" WHERE "review_steps"."revision_id" = "revisions"."id");--> statement-breakpoint
UPDATE "documents" SET "register_state" = "revisions"."state"::text::"public"."register_state" FROM "revisions"
  WHERE "revisions"."id" = "documents"."latest_id" AND "documents"."register_state" = 'APPROVED' AND "revisions"."state" IN ('ISSUED', 'RECEIVED');--> statement-breakpoint
CREATE UNIQUE INDEX "revisions_in_review_unique" ON "revisions" USING btree ("document_id") WHERE "revisions"."state" = 'FOR_REVIEW';--> statement-breakpoint
CREATE INDEX "revisions_in_review" ON "revisions" USING btree ("id") WHERE "revisions"."state" = 'FOR_REVIEW';--> statement-breakpoint
CREATE INDEX "documents_register_state" ON "documents" USING btree ("register_state","number" collate "C");--> statement-breakpoint
-- To every seafarer CSR is the continuous synopsis record. Numbers that were given stay: they are printed.
UPDATE "document_types" SET "code" = 'CLS' WHERE "code" = 'CSR' AND NOT EXISTS (SELECT FROM "document_types" WHERE "code" = 'CLS');
