CREATE TABLE "muted_dockings" (
	"user_id" integer NOT NULL,
	"drydock_id" integer NOT NULL,
	"until" date,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "muted_dockings_user_id_drydock_id_pk" PRIMARY KEY("user_id","drydock_id")
);
--> statement-breakpoint
ALTER TABLE "notification_settings" ADD COLUMN "quiet_from" time;--> statement-breakpoint
ALTER TABLE "notification_settings" ADD COLUMN "quiet_to" time;--> statement-breakpoint
ALTER TABLE "muted_dockings" ADD CONSTRAINT "muted_dockings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "muted_dockings" ADD CONSTRAINT "muted_dockings_drydock_id_drydocks_id_fk" FOREIGN KEY ("drydock_id") REFERENCES "public"."drydocks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "muted_dockings_drydock" ON "muted_dockings" USING btree ("drydock_id");