ALTER TABLE "documents" ADD COLUMN "authors" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "asked_roles" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
UPDATE "documents" SET
	"authors" = coalesce((SELECT array_agg(DISTINCT "author_id") FROM "revisions" WHERE "document_id" = "documents"."id" AND "author_id" IS NOT NULL), '{}'),
	"asked_roles" = coalesce((SELECT array_agg(DISTINCT "role_id") FROM "review_steps" JOIN "revisions" ON "revisions"."id" = "review_steps"."revision_id" WHERE "document_id" = "documents"."id" AND "opened_at" IS NOT NULL), '{}');--> statement-breakpoint
DROP INDEX "documents_drydock";--> statement-breakpoint
CREATE INDEX "documents_ship_title" ON "documents" USING btree ("ship_id","title_key" collate "C","id");--> statement-breakpoint
CREATE INDEX "documents_ship_on" ON "documents" USING btree ("ship_id","on","id");--> statement-breakpoint
CREATE INDEX "documents_ship_updated" ON "documents" USING btree ("ship_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "documents_type_title" ON "documents" USING btree ("type_id","title_key" collate "C","id");--> statement-breakpoint
CREATE INDEX "documents_type_on" ON "documents" USING btree ("type_id","on","id");--> statement-breakpoint
CREATE INDEX "documents_type_updated" ON "documents" USING btree ("type_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "documents_confidentiality" ON "documents" USING btree ("confidentiality","number" collate "C");--> statement-breakpoint
CREATE INDEX "documents_drydock" ON "documents" USING btree ("drydock_id","number" collate "C") WHERE "documents"."drydock_id" is not null;