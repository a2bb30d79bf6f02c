CREATE TYPE "public"."propeller_type" AS ENUM('FPP', 'CPP', 'AZIMUTH', 'OTHER');--> statement-breakpoint
CREATE TYPE "public"."seal_medium" AS ENUM('OIL', 'WATER', 'AIR');--> statement-breakpoint
ALTER TABLE "ships" ADD COLUMN "lbp_m" numeric(12, 2);--> statement-breakpoint
ALTER TABLE "ships" ADD COLUMN "keel_to_top_m" numeric(12, 2);--> statement-breakpoint
ALTER TABLE "ships" ADD COLUMN "lightship_t" numeric(12, 2);--> statement-breakpoint
ALTER TABLE "ships" ADD COLUMN "tpc_t" numeric(12, 2);--> statement-breakpoint
ALTER TABLE "ships" ADD COLUMN "net_tonnage" integer;--> statement-breakpoint
ALTER TABLE "ships" ADD COLUMN "builder" text;--> statement-breakpoint
ALTER TABLE "ships" ADD COLUMN "yard_number" text;--> statement-breakpoint
ALTER TABLE "ships" ADD COLUMN "owner" text;--> statement-breakpoint
ALTER TABLE "ships" ADD COLUMN "manager" text;--> statement-breakpoint
ALTER TABLE "ships" ADD COLUMN "manager_contact" text;--> statement-breakpoint
ALTER TABLE "ships" ADD COLUMN "main_engine" text;--> statement-breakpoint
ALTER TABLE "ships" ADD COLUMN "propeller_type" "propeller_type";--> statement-breakpoint
ALTER TABLE "ships" ADD COLUMN "propeller_blades" integer;--> statement-breakpoint
ALTER TABLE "ships" ADD COLUMN "propeller_diameter_m" numeric(12, 2);--> statement-breakpoint
ALTER TABLE "ships" ADD COLUMN "propeller_material" text;--> statement-breakpoint
ALTER TABLE "ships" ADD COLUMN "seal_maker" text;--> statement-breakpoint
ALTER TABLE "ships" ADD COLUMN "seal_type" text;--> statement-breakpoint
ALTER TABLE "ships" ADD COLUMN "seal_medium" "seal_medium";--> statement-breakpoint
ALTER TABLE "ships" ADD COLUMN "rudder_type" text;--> statement-breakpoint
ALTER TABLE "ships" ADD COLUMN "thrusters" text;--> statement-breakpoint
ALTER TABLE "ships" ADD COLUMN "ballast_treatment" text;--> statement-breakpoint
ALTER TABLE "ships" ADD COLUMN "cathodic_protection" text;--> statement-breakpoint
ALTER TABLE "ships" ADD COLUMN "growth_prevention" text;--> statement-breakpoint
ALTER TABLE "ships" ADD COLUMN "sea_chests" integer;--> statement-breakpoint
ALTER TABLE "ships" ADD COLUMN "bottom_plugs" integer;--> statement-breakpoint
ALTER TABLE "ships" ADD COLUMN "chain_diameter_mm" integer;--> statement-breakpoint
ALTER TABLE "ships" ADD COLUMN "chain_shackles_port" integer;--> statement-breakpoint
ALTER TABLE "ships" ADD COLUMN "chain_shackles_starboard" integer;--> statement-breakpoint
ALTER TABLE "ships" ADD COLUMN "area_flat_bottom_m2" numeric(12, 2);--> statement-breakpoint
ALTER TABLE "ships" ADD COLUMN "area_vertical_bottom_m2" numeric(12, 2);--> statement-breakpoint
ALTER TABLE "ships" ADD COLUMN "area_boot_top_m2" numeric(12, 2);--> statement-breakpoint
ALTER TABLE "ships" ADD COLUMN "area_topside_m2" numeric(12, 2);--> statement-breakpoint
ALTER TABLE "ships" ADD COLUMN "paint_scheme" text;