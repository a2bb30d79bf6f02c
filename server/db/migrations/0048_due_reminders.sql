ALTER TYPE "public"."notice_entity" ADD VALUE 'class_item';--> statement-breakpoint
ALTER TYPE "public"."notice_entity" ADD VALUE 'condition';--> statement-breakpoint
ALTER TYPE "public"."notice_kind" ADD VALUE 'CLASS_ITEM_DUE';--> statement-breakpoint
ALTER TYPE "public"."notice_kind" ADD VALUE 'CONDITION_DUE';--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "reminded_of" date;--> statement-breakpoint
ALTER TABLE "class_items" ADD COLUMN "reminded_days" integer;--> statement-breakpoint
ALTER TABLE "class_items" ADD COLUMN "reminded_of" date;--> statement-breakpoint
ALTER TABLE "conditions" ADD COLUMN "reminded_days" integer;--> statement-breakpoint
ALTER TABLE "conditions" ADD COLUMN "reminded_of" date;--> statement-breakpoint
UPDATE "certificates" SET "reminded_of" = "deadline_on" WHERE "reminded_days" IS NOT NULL;
