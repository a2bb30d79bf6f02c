ALTER TYPE "public"."notice_kind" ADD VALUE 'INVOICE_ENTERED';--> statement-breakpoint
ALTER TYPE "public"."notice_kind" ADD VALUE 'ACCOUNT_DISPUTED';