ALTER TABLE "audit_entries" ADD COLUMN "kind" text;--> statement-breakpoint
UPDATE "audit_entries" SET "kind" = CASE
	WHEN "action" LIKE 'location%' THEN 'locations'
	WHEN "action" LIKE 'user%' THEN 'people'
	WHEN "action" LIKE 'checkout%' THEN 'billing'
	ELSE 'organization' END;--> statement-breakpoint
ALTER TABLE "audit_entries" ALTER COLUMN "kind" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "purpose" text DEFAULT 'start' NOT NULL;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "active_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "period_end" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "is_past_due" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "next_plan_id" text;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "next_plan_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "provider_subscription" text;--> statement-breakpoint
UPDATE "organizations" SET "period_end" = "active_from" + CASE
	WHEN "plan_id" LIKE '%-year' THEN interval '1 year'
	ELSE interval '1 month' END;--> statement-breakpoint
CREATE INDEX "audit_entries_kind" ON "audit_entries" USING btree ("organization_id","kind","id");--> statement-breakpoint
CREATE INDEX "audit_entries_actor" ON "audit_entries" USING btree ("organization_id","actor_id","id");