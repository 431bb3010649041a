DROP INDEX "users_sorted";--> statement-breakpoint
CREATE INDEX "users_sorted" ON "users" USING btree ("organization_id","sort_name","id","search_text");