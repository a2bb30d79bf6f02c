CREATE TYPE "public"."gate_check" AS ENUM('BOTTOM_PLUGS', 'SEA_CHESTS', 'OVERBOARD_VALVES', 'ANODES', 'TRANSDUCERS', 'PROPELLER_RUDDER', 'ROPE_GUARD', 'STERN_TUBE_SEAL', 'BLOCK_TOUCH_UP', 'ANCHORS', 'SHORE_LINES', 'SOUNDINGS', 'STABILITY', 'NO_PERSONS', 'HOLD_VALVES', 'HOLD_STERN_TUBE');--> statement-breakpoint
CREATE TYPE "public"."gate_side" AS ENUM('SHIP', 'DOCK', 'OFFICE');--> statement-breakpoint
CREATE TYPE "public"."day_count" AS ENUM('CALENDAR_INCLUSIVE', 'CALENDAR_AFTER_FIRST', 'PERIOD_24H');--> statement-breakpoint
ALTER TYPE "public"."milestone_kind" ADD VALUE 'DELIVERED' BEFORE 'DOCKED';--> statement-breakpoint
ALTER TYPE "public"."milestone_kind" ADD VALUE 'GAS_FREE' BEFORE 'DOCKED';--> statement-breakpoint
ALTER TYPE "public"."milestone_kind" ADD VALUE 'DOCK_DRY' BEFORE 'FLOODING';--> statement-breakpoint
ALTER TYPE "public"."milestone_kind" ADD VALUE 'HOLD_CHECKED' BEFORE 'UNDOCKED';--> statement-breakpoint
ALTER TYPE "public"."milestone_kind" ADD VALUE 'SEA_TRIAL' BEFORE 'SAILED';--> statement-breakpoint
ALTER TYPE "public"."milestone_kind" ADD VALUE 'REDELIVERED' BEFORE 'SAILED';--> statement-breakpoint
ALTER TYPE "public"."milestone_kind" ADD VALUE 'SURVEY_DONE' BEFORE 'SAILED';--> statement-breakpoint
CREATE TABLE "gate_checks" (
	"drydock_id" integer NOT NULL,
	"check" "gate_check" NOT NULL,
	"done_by" integer,
	"done_at" timestamp with time zone NOT NULL,
	CONSTRAINT "gate_checks_drydock_id_check_pk" PRIMARY KEY("drydock_id","check")
);
--> statement-breakpoint
CREATE TABLE "gate_signatures" (
	"drydock_id" integer NOT NULL,
	"side" "gate_side" NOT NULL,
	"basis" text NOT NULL,
	"signed_by" integer,
	"signed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "gate_signatures_drydock_id_side_pk" PRIMARY KEY("drydock_id","side")
);
--> statement-breakpoint
ALTER TABLE "milestones" RENAME COLUMN "at" TO "on";--> statement-breakpoint
ALTER TABLE "milestones" ADD COLUMN "at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "contracts" ADD COLUMN "day_count" "day_count";--> statement-breakpoint
ALTER TABLE "quotations" ADD COLUMN "day_count" "day_count";--> statement-breakpoint
ALTER TABLE "gate_checks" ADD CONSTRAINT "gate_checks_drydock_id_drydocks_id_fk" FOREIGN KEY ("drydock_id") REFERENCES "public"."drydocks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gate_checks" ADD CONSTRAINT "gate_checks_done_by_users_id_fk" FOREIGN KEY ("done_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gate_signatures" ADD CONSTRAINT "gate_signatures_drydock_id_drydocks_id_fk" FOREIGN KEY ("drydock_id") REFERENCES "public"."drydocks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gate_signatures" ADD CONSTRAINT "gate_signatures_signed_by_users_id_fk" FOREIGN KEY ("signed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;