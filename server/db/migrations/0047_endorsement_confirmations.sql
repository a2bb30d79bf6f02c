ALTER TABLE "endorsements" ADD COLUMN "confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "endorsements" ADD COLUMN "confirmed_by" integer;--> statement-breakpoint
ALTER TABLE "endorsements" ADD CONSTRAINT "endorsements_confirmed_by_users_id_fk" FOREIGN KEY ("confirmed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;