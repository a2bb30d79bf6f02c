CREATE TABLE "owner_costs" (
	"drydock_id" integer PRIMARY KEY NOT NULL,
	"costs" jsonb NOT NULL,
	"off_hire_hours" numeric(6, 1),
	"version" integer NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"updated_by" integer
);
--> statement-breakpoint
ALTER TABLE "owner_costs" ADD CONSTRAINT "owner_costs_drydock_id_drydocks_id_fk" FOREIGN KEY ("drydock_id") REFERENCES "public"."drydocks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "owner_costs" ADD CONSTRAINT "owner_costs_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;