DROP INDEX "documents_words";--> statement-breakpoint
CREATE INDEX "documents_words_0" ON "documents" USING gin ("words") WITH (fastupdate=false) WHERE ship_id % 16 = 0;--> statement-breakpoint
CREATE INDEX "documents_words_1" ON "documents" USING gin ("words") WITH (fastupdate=false) WHERE ship_id % 16 = 1;--> statement-breakpoint
CREATE INDEX "documents_words_2" ON "documents" USING gin ("words") WITH (fastupdate=false) WHERE ship_id % 16 = 2;--> statement-breakpoint
CREATE INDEX "documents_words_3" ON "documents" USING gin ("words") WITH (fastupdate=false) WHERE ship_id % 16 = 3;--> statement-breakpoint
CREATE INDEX "documents_words_4" ON "documents" USING gin ("words") WITH (fastupdate=false) WHERE ship_id % 16 = 4;--> statement-breakpoint
CREATE INDEX "documents_words_5" ON "documents" USING gin ("words") WITH (fastupdate=false) WHERE ship_id % 16 = 5;--> statement-breakpoint
CREATE INDEX "documents_words_6" ON "documents" USING gin ("words") WITH (fastupdate=false) WHERE ship_id % 16 = 6;--> statement-breakpoint
CREATE INDEX "documents_words_7" ON "documents" USING gin ("words") WITH (fastupdate=false) WHERE ship_id % 16 = 7;--> statement-breakpoint
CREATE INDEX "documents_words_8" ON "documents" USING gin ("words") WITH (fastupdate=false) WHERE ship_id % 16 = 8;--> statement-breakpoint
CREATE INDEX "documents_words_9" ON "documents" USING gin ("words") WITH (fastupdate=false) WHERE ship_id % 16 = 9;--> statement-breakpoint
CREATE INDEX "documents_words_10" ON "documents" USING gin ("words") WITH (fastupdate=false) WHERE ship_id % 16 = 10;--> statement-breakpoint
CREATE INDEX "documents_words_11" ON "documents" USING gin ("words") WITH (fastupdate=false) WHERE ship_id % 16 = 11;--> statement-breakpoint
CREATE INDEX "documents_words_12" ON "documents" USING gin ("words") WITH (fastupdate=false) WHERE ship_id % 16 = 12;--> statement-breakpoint
CREATE INDEX "documents_words_13" ON "documents" USING gin ("words") WITH (fastupdate=false) WHERE ship_id % 16 = 13;--> statement-breakpoint
CREATE INDEX "documents_words_14" ON "documents" USING gin ("words") WITH (fastupdate=false) WHERE ship_id % 16 = 14;--> statement-breakpoint
CREATE INDEX "documents_words_15" ON "documents" USING gin ("words") WITH (fastupdate=false) WHERE ship_id % 16 = 15;--> statement-breakpoint
CREATE STATISTICS "documents_word_parts" ON (ship_id % 16) FROM "documents";
