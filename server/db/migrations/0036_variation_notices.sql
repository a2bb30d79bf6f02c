ALTER TYPE "public"."notice_kind" ADD VALUE 'VARIATION_ASKED';--> statement-breakpoint
ALTER TYPE "public"."notice_kind" ADD VALUE 'VARIATION_DECIDED';