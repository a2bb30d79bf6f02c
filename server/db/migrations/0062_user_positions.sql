CREATE TYPE "public"."user_position" AS ENUM('MASTER', 'CHIEF_OFFICER', 'DOCK_MASTER');--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "position" "user_position";--> statement-breakpoint
ALTER TABLE "gate_signatures" ADD COLUMN "position" "user_position";