DROP INDEX "audit_events_entity";--> statement-breakpoint
ALTER TABLE "audit_events" ADD COLUMN "label" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "fullname_key" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "search" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "role_ids" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "words" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple', search)) STORED;--> statement-breakpoint
CREATE INDEX "audit_events_user" ON "audit_events" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "audit_events_action" ON "audit_events" USING btree ("action","id");--> statement-breakpoint
CREATE INDEX "audit_events_username" ON "audit_events" USING btree (lower("username") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "audit_events_label" ON "audit_events" USING btree (lower("label") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "users_words" ON "users" USING gin ("words");--> statement-breakpoint
CREATE INDEX "users_role_ids" ON "users" USING gin ("role_ids");--> statement-breakpoint
CREATE INDEX "users_fullname" ON "users" USING btree ("fullname_key" collate "C","id");--> statement-breakpoint
CREATE INDEX "users_status" ON "users" USING btree ("status","fullname_key" collate "C","id");--> statement-breakpoint
CREATE INDEX "users_last_login" ON "users" USING btree ("last_login_at" desc nulls last,"id");--> statement-breakpoint
CREATE INDEX "users_first_login" ON "users" USING btree ("last_login_at" asc nulls last,"id");--> statement-breakpoint
CREATE INDEX "audit_events_entity" ON "audit_events" USING btree ("entity","entity_id","id");--> statement-breakpoint
CREATE FUNCTION "users_keep_role_ids"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE "users" SET "role_ids" = ARRAY(
		SELECT "role_id" FROM "user_roles" WHERE "user_id" = coalesce(NEW."user_id", OLD."user_id") ORDER BY "role_id"
	) WHERE "id" = coalesce(NEW."user_id", OLD."user_id");
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "user_roles_keep_role_ids" AFTER INSERT OR DELETE ON "user_roles"
	FOR EACH ROW EXECUTE FUNCTION "users_keep_role_ids"();
--> statement-breakpoint
UPDATE "users" SET "role_ids" = ARRAY(SELECT "role_id" FROM "user_roles" WHERE "user_id" = "users"."id" ORDER BY "role_id");
