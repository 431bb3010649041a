DROP INDEX "audit_entries_kind";--> statement-breakpoint
DROP INDEX "audit_entries_actor";--> statement-breakpoint
DROP INDEX "audit_entries_action";--> statement-breakpoint
DROP INDEX "audit_entries_at";--> statement-breakpoint
CREATE INDEX "audit_entries_kind" ON "audit_entries" USING btree ("organization_id","kind","at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_actor" ON "audit_entries" USING btree ("organization_id","actor_id","at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_action" ON "audit_entries" USING btree ("organization_id","action","at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_at" ON "audit_entries" USING btree ("organization_id","at","id");