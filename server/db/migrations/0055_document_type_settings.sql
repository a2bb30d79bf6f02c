ALTER TABLE "document_types" ADD COLUMN "reasons" "revision_reason"[] DEFAULT '{"ISSUED_FOR_INFORMATION","FOR_REVIEW","FOR_QUOTATION","FOR_WORK","AS_DOCKED"}' NOT NULL;--> statement-breakpoint
ALTER TABLE "document_types" ADD COLUMN "usual_reason" "revision_reason" DEFAULT 'ISSUED_FOR_INFORMATION' NOT NULL;--> statement-breakpoint
ALTER TABLE "document_types" ADD COLUMN "retired" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "document_types" SET "usual_reason" = CASE "code" WHEN 'SPC' THEN 'FOR_QUOTATION' WHEN 'HSE' THEN 'FOR_WORK' ELSE 'AS_DOCKED' END::"revision_reason" WHERE "code" IN ('SPC', 'HSE', 'FDR');
