ALTER TABLE "class_sheets" ADD COLUMN "sheet" text DEFAULT 'CLASS' NOT NULL;--> statement-breakpoint
ALTER TABLE "class_sheets" DROP CONSTRAINT "class_sheets_pkey";--> statement-breakpoint
ALTER TABLE "class_sheets" ADD CONSTRAINT "class_sheets_society_sheet_pk" PRIMARY KEY("society","sheet");
