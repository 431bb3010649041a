DROP INDEX "users_sorted";--> statement-breakpoint
CREATE INDEX "users_sorted" ON "users" USING btree ("organization_id","sort_name","id","role","status");--> statement-breakpoint
DROP INDEX "users_email";--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree ("organization_id",lower("email")) INCLUDE ("id","email","role","status");
