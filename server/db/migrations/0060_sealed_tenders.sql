ALTER TABLE "quotations" ADD COLUMN "unsent" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "tenders" ADD COLUMN "sealed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "tenders" ADD COLUMN "opening_by" integer;--> statement-breakpoint
ALTER TABLE "tenders" ADD COLUMN "opened_by" integer;--> statement-breakpoint
ALTER TABLE "tenders" ADD COLUMN "opened_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "tenders" ADD CONSTRAINT "tenders_opening_by_users_id_fk" FOREIGN KEY ("opening_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tenders" ADD CONSTRAINT "tenders_opened_by_users_id_fk" FOREIGN KEY ("opened_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;