ALTER TABLE "users" ADD COLUMN "zone_chosen" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "users" SET "zone_chosen" = true WHERE "time_zone" <> 'UTC';