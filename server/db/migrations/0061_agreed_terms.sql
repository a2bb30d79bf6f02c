ALTER TABLE "contracts" ADD COLUMN "discount_pct" numeric(5, 2) DEFAULT '0' NOT NULL;--> statement-breakpoint
ALTER TABLE "contracts" ADD COLUMN "discount_excludes" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "contracts" ADD COLUMN "dock_on" date;--> statement-breakpoint
ALTER TABLE "contracts" ADD COLUMN "redelivery_on" date;--> statement-breakpoint
UPDATE "contracts" SET "discount_pct" = "quotations"."discount_pct", "discount_excludes" = "quotations"."discount_excludes" FROM "quotations" WHERE "quotations"."id" = "contracts"."quotation_id";
