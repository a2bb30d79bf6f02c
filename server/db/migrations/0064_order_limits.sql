ALTER TABLE "variation_orders" ADD COLUMN "replaces_id" integer;--> statement-breakpoint
ALTER TABLE "drydocks" ADD COLUMN "order_limit" bigint;--> statement-breakpoint
ALTER TABLE "variation_orders" ADD CONSTRAINT "variation_orders_replaces_id_variation_orders_id_fk" FOREIGN KEY ("replaces_id") REFERENCES "public"."variation_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "variation_orders_replaces" ON "variation_orders" USING btree ("replaces_id");