ALTER TABLE "users" ADD COLUMN "fullname_skeleton" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "users_fullname_skeleton" ON "users" USING btree ("fullname_skeleton");