ALTER TYPE "public"."notice_entity" ADD VALUE 'ship';--> statement-breakpoint
ALTER TYPE "public"."notice_kind" ADD VALUE 'COMPLIANCE_DUE';--> statement-breakpoint
ALTER TABLE "ships" ADD COLUMN "reminded_days" integer;--> statement-breakpoint
ALTER TABLE "ships" ADD COLUMN "reminded_of" date;