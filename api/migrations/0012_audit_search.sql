ALTER TABLE "audit_entries" ADD COLUMN "subject_ids" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "subject_names" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_text(' ' || subject_names)) STORED;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "amount_minor" integer;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "paid_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "audit_entries_action" ON "audit_entries" USING btree ("organization_id","action","id");--> statement-breakpoint
CREATE INDEX "audit_entries_at" ON "audit_entries" USING btree ("organization_id","at");--> statement-breakpoint
CREATE INDEX "audit_entries_subjects" ON "audit_entries" USING gin ("organization_id","subject_ids");--> statement-breakpoint
CREATE INDEX "audit_entries_search" ON "audit_entries" USING gin ("organization_id","search_text" gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_amount_minor" CHECK ("checkouts"."amount_minor" >= 0);--> statement-breakpoint
-- Entries that are there already are found by those whom they concern too.
UPDATE "audit_entries" SET
	"subject_ids" = array(SELECT (subject->>'_id')::uuid FROM json_array_elements("subjects") subject WHERE subject->>'_id' IS NOT NULL),
	"subject_names" = (SELECT coalesce(string_agg(subject->>'name', ' '), '') FROM json_array_elements("subjects") subject)
WHERE json_array_length("subjects") > 0;--> statement-breakpoint
UPDATE "audit_entries" SET "subject_ids" = array["actor_id"], "subject_names" = coalesce("actor_name", '')
WHERE "action" IN ('user-joined', 'user-left', 'invitation-declined') AND "actor_id" IS NOT NULL;--> statement-breakpoint
-- What was paid before is what the plans cost then.
UPDATE "checkouts" SET "paid_at" = "created_at", "amount_minor" = CASE "plan_id"
	WHEN 'starter-month' THEN 1900 WHEN 'starter-year' THEN 19000
	WHEN 'team-month' THEN 7900 WHEN 'team-year' THEN 79000
	WHEN 'business-month' THEN 24900 WHEN 'business-year' THEN 249000 END
WHERE "status" = 'paid';
