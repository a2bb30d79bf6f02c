ALTER TABLE "users" ADD COLUMN "company" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "shown_name" text GENERATED ALWAYS AS ("users"."fullname" || coalesce(' (' || "users"."company" || ')', '')) STORED NOT NULL;--> statement-breakpoint
UPDATE "users" SET "company" = "yards"."name" FROM "user_yards" INNER JOIN "yards" ON "yards"."id" = "user_yards"."yard_id" WHERE "user_yards"."user_id" = "users"."id";
