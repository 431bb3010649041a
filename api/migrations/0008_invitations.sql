CREATE TABLE "removed_users" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"removed_at" timestamp with time zone NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"status" text NOT NULL,
	"photo_url" text,
	"version" integer NOT NULL,
	"account_email" text,
	"uid" text,
	"invited_at" timestamp with time zone,
	"invited_by" uuid,
	"locations" uuid[] NOT NULL,
	CONSTRAINT "removed_users_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "removed_users_role" CHECK ("removed_users"."role" in ('user', 'manager', 'admin', 'guest')),
	CONSTRAINT "removed_users_status" CHECK ("removed_users"."status" in ('invited', 'active', 'deactivated')),
	CONSTRAINT "removed_users_version" CHECK ("removed_users"."version" >= 1)
);
--> statement-breakpoint
ALTER TABLE "audit_entries" DROP CONSTRAINT "audit_entries_action_known";--> statement-breakpoint
ALTER TABLE "people_counts" DROP CONSTRAINT "people_counts_status";--> statement-breakpoint
ALTER TABLE "users" DROP CONSTRAINT "users_status_known";--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "html" text;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "invited_by" uuid;--> statement-breakpoint
ALTER TABLE "removed_users" ADD CONSTRAINT "removed_users_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "removed_users_removed" ON "removed_users" USING btree ("removed_at");--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_action_known" CHECK ("audit_entries"."action" in ('organization-created', 'organization-changed', 'locations-added', 'location-changed', 'location-removed', 'users-added', 'user-joined', 'user-changed', 'user-removed', 'user-restored', 'user-left', 'invitation-resent', 'invitation-declined', 'verification-sent', 'verified', 'checkout-opened', 'checkout-settled', 'plan-changed', 'subscription-canceled', 'subscription-resumed', 'subscription-reported', 'second-subscription-canceled'));--> statement-breakpoint
ALTER TABLE "people_counts" ADD CONSTRAINT "people_counts_count" CHECK ("people_counts"."count" >= 0);--> statement-breakpoint
ALTER TABLE "people_counts" ADD CONSTRAINT "people_counts_status" CHECK ("people_counts"."status" in ('invited', 'active', 'deactivated'));--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_status_known" CHECK ("users"."status" in ('invited', 'active', 'deactivated'));