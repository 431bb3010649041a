-- Writers lock their organization first, so they wait here: one that had already read a table would deadlock with the DROP.
LOCK TABLE "organizations" IN EXCLUSIVE MODE;--> statement-breakpoint
CREATE INDEX "users_sorted_new" ON "users" USING btree ("organization_id","sort_name","id","role","status");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_new" ON "users" USING btree ("organization_id",lower("email")) INCLUDE ("id","email","role","status");--> statement-breakpoint
CREATE INDEX "audit_entries_kind_new" ON "audit_entries" USING btree ("organization_id","kind","at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_actor_new" ON "audit_entries" USING btree ("organization_id","actor_id","at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_action_new" ON "audit_entries" USING btree ("organization_id","action","at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_at_new" ON "audit_entries" USING btree ("organization_id","at","id");--> statement-breakpoint
-- From here on, nobody can read until the commit, so nothing slow may follow.
DROP INDEX "users_sorted", "users_email", "audit_entries_kind", "audit_entries_actor", "audit_entries_action", "audit_entries_at";--> statement-breakpoint
ALTER INDEX "users_sorted_new" RENAME TO "users_sorted";--> statement-breakpoint
ALTER INDEX "users_email_new" RENAME TO "users_email";--> statement-breakpoint
ALTER INDEX "audit_entries_kind_new" RENAME TO "audit_entries_kind";--> statement-breakpoint
ALTER INDEX "audit_entries_actor_new" RENAME TO "audit_entries_actor";--> statement-breakpoint
ALTER INDEX "audit_entries_action_new" RENAME TO "audit_entries_action";--> statement-breakpoint
ALTER INDEX "audit_entries_at_new" RENAME TO "audit_entries_at";
