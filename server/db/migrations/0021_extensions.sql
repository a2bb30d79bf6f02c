CREATE TYPE "public"."extension_by" AS ENUM('CLASS', 'FLAG');--> statement-breakpoint
CREATE TYPE "public"."extension_of" AS ENUM('GAP', 'RENEWAL', 'ANNUAL', 'DRY_GAP');--> statement-breakpoint
ALTER TYPE "public"."docking_scheme" ADD VALUE 'PASSENGER_60';--> statement-breakpoint
ALTER TABLE "ships" ADD COLUMN "extension_of" "extension_of";--> statement-breakpoint
ALTER TABLE "ships" ADD COLUMN "extension_by" "extension_by";;--> statement-breakpoint
-- Passenger ships are inspected every year, whatever was chosen.
UPDATE "ships" SET "scheme" = 'PASSENGER' WHERE "type" IN ('ROPAX', 'PASSENGER') AND "scheme" <> 'PASSENGER';--> statement-breakpoint
-- An extension was one of everything: it becomes one of the interval, by class, and of three months at most.
UPDATE "ships" SET
  "extension_of" = (CASE WHEN "scheme" = 'PASSENGER' THEN 'ANNUAL' ELSE 'GAP' END)::"extension_of",
  "extension_by" = 'CLASS',
  "extended_until" = least("extended_until", ((
    coalesce((SELECT max("on") FROM "bottom_inspections" WHERE "ship_id" = "ships"."id"), "delivered_on")
    + (CASE WHEN "scheme" = 'PASSENGER' THEN interval '12 months' ELSE interval '36 months' END))::date
    + interval '3 months')::date)
WHERE "extended_until" IS NOT NULL;
