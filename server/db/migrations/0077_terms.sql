CREATE TYPE "public"."contract_form" AS ENUM('REPAIRCON_2018', 'YARD', 'OWNER', 'OTHER');--> statement-breakpoint
ALTER TABLE "contracts" ADD COLUMN "payment" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "contracts" ADD COLUMN "late_per_day" bigint;--> statement-breakpoint
ALTER TABLE "contracts" ADD COLUMN "late_cap_pct" numeric(12, 2);--> statement-breakpoint
ALTER TABLE "contracts" ADD COLUMN "overtime_night_pct" numeric(12, 2);--> statement-breakpoint
ALTER TABLE "contracts" ADD COLUMN "overtime_sunday_pct" numeric(12, 2);--> statement-breakpoint
ALTER TABLE "contracts" ADD COLUMN "contract_form" "contract_form";--> statement-breakpoint
ALTER TABLE "contracts" ADD COLUMN "liability_cap" bigint;--> statement-breakpoint
ALTER TABLE "contracts" ADD COLUMN "yard_rate_used" text;--> statement-breakpoint
ALTER TABLE "contracts" ADD COLUMN "bank_confirmed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "quotations" ADD COLUMN "payment" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "quotations" ADD COLUMN "late_per_day" bigint;--> statement-breakpoint
ALTER TABLE "quotations" ADD COLUMN "late_cap_pct" numeric(12, 2);--> statement-breakpoint
ALTER TABLE "quotations" ADD COLUMN "overtime_night_pct" numeric(12, 2);--> statement-breakpoint
ALTER TABLE "quotations" ADD COLUMN "overtime_sunday_pct" numeric(12, 2);--> statement-breakpoint
ALTER TABLE "quotations" ADD COLUMN "contract_form" "contract_form";--> statement-breakpoint
ALTER TABLE "quotations" ADD COLUMN "liability_cap" bigint;--> statement-breakpoint
ALTER TABLE "quotations" ADD COLUMN "yard_rate_used" text;--> statement-breakpoint
ALTER TABLE "quotations" ADD COLUMN "bank_confirmed" boolean DEFAULT false NOT NULL;