DROP INDEX "adjustments_quotation";--> statement-breakpoint
ALTER TABLE "adjustments" ADD COLUMN "adder" text;--> statement-breakpoint
ALTER TABLE "adjustments" ADD COLUMN "by_hand" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "adjustments" ADD COLUMN "working" jsonb;--> statement-breakpoint
ALTER TABLE "quotations" ADD COLUMN "adders_removed" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "tenders" ADD COLUMN "adders" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "tenders" ADD COLUMN "interest_pct" numeric(5, 2);--> statement-breakpoint
CREATE UNIQUE INDEX "adjustments_adder_unique" ON "adjustments" USING btree ("quotation_id","adder");