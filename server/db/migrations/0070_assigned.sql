ALTER TYPE "public"."notice_kind" ADD VALUE 'DOCKING_ASSIGNED' BEFORE 'DOCKING_MOVED';--> statement-breakpoint
ALTER TYPE "public"."notice_kind" ADD VALUE 'JOB_ASSIGNED' BEFORE 'DOCKING_MOVED';--> statement-breakpoint
ALTER TYPE "public"."notice_reason" ADD VALUE 'ASSIGNED' BEFORE 'REVIEW';