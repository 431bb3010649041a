ALTER INDEX "users_sorted" RENAME TO "users_sorted_searched";--> statement-breakpoint
CREATE INDEX "users_sorted" ON "users" USING btree ("organization_id","sort_name","id");
