CREATE TABLE "journal_rows" (
	"organization_id" uuid NOT NULL,
	"entry_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"row_id" uuid NOT NULL,
	"name" text NOT NULL,
	"what" text DEFAULT 'changed' NOT NULL,
	"fields" text[] DEFAULT '{}' NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"stored" jsonb,
	"outcome" text,
	CONSTRAINT "journal_rows_organization_id_entry_id_kind_row_id_pk" PRIMARY KEY("organization_id","entry_id","kind","row_id"),
	CONSTRAINT "journal_rows_kind" CHECK ("journal_rows"."kind" in ('location', 'person')),
	CONSTRAINT "journal_rows_what" CHECK ("journal_rows"."what" in ('added', 'removed', 'changed'))
);
--> statement-breakpoint
ALTER TABLE "audit_entries" DROP CONSTRAINT "audit_entries_action_known";--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "file" text;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "undone_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "undone_by" text;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "erased_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "journal_rows" ADD CONSTRAINT "journal_rows_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "journal_rows_row" ON "journal_rows" USING btree ("organization_id","row_id");--> statement-breakpoint
CREATE INDEX "journal_rows_removed_email" ON "journal_rows" USING btree ("organization_id",(before ->> 'email')) WHERE "journal_rows"."what" = 'removed';--> statement-breakpoint
CREATE INDEX "audit_entries_values" ON "audit_entries" USING btree ("at") WHERE "audit_entries"."erased_at" is null and "audit_entries"."kind" in ('people', 'locations');--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_action_known" CHECK ("audit_entries"."action" in ('organization-created', 'organization-changed', 'verification-sent', 'verified', 'locations-added', 'location-changed', 'location-removed', 'location-restored', 'locations-imported', 'locations-import-undone', 'locations-undone', 'users-added', 'user-joined', 'user-changed', 'user-removed', 'user-restored', 'user-left', 'invitation-resent', 'invitation-declined', 'invitation-withdrawn', 'users-imported', 'users-import-undone', 'users-undone', 'checkout-opened', 'checkout-settled', 'plan-changed', 'subscription-canceled', 'subscription-resumed', 'subscription-reported', 'second-subscription-canceled'));