DROP INDEX "bottom_inspections_unique";--> statement-breakpoint
ALTER TABLE "bottom_inspections" ADD COLUMN "moved_survey_from" date;--> statement-breakpoint
ALTER TABLE "bottom_inspections" ADD COLUMN "moved_survey_to" date;--> statement-breakpoint
ALTER TABLE "bottom_inspections" ADD COLUMN "voided_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bottom_inspections" ADD COLUMN "void_reason" text;--> statement-breakpoint
CREATE INDEX "bottom_inspections_drydock" ON "bottom_inspections" USING btree ("drydock_id");--> statement-breakpoint
CREATE UNIQUE INDEX "bottom_inspections_unique" ON "bottom_inspections" USING btree ("ship_id","on","kind") WHERE "bottom_inspections"."voided_at" is null;