DROP INDEX "journal_rows_row";--> statement-breakpoint
CREATE INDEX "journal_rows_row" ON "journal_rows" USING btree ("row_id","organization_id");