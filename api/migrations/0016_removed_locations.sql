CREATE TABLE "removed_locations" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"removed_at" timestamp with time zone NOT NULL,
	"name" text NOT NULL,
	"address" text,
	"country" text,
	"time_zone" text NOT NULL,
	"code" text,
	"version" integer NOT NULL,
	"people" uuid[] NOT NULL,
	"moved_to" uuid,
	"moved_people" uuid[] NOT NULL,
	CONSTRAINT "removed_locations_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "removed_locations_version" CHECK ("removed_locations"."version" >= 1)
);
--> statement-breakpoint
ALTER TABLE "audit_entries" DROP CONSTRAINT "audit_entries_action_known";--> statement-breakpoint
ALTER TABLE "removed_locations" ADD CONSTRAINT "removed_locations_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "removed_locations_removed" ON "removed_locations" USING btree ("removed_at");--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_action_known" CHECK ("audit_entries"."action" in ('organization-created', 'organization-changed', 'locations-added', 'location-changed', 'location-removed', 'location-restored', 'users-added', 'user-joined', 'user-changed', 'user-removed', 'user-restored', 'user-left', 'invitation-resent', 'invitation-declined', 'invitation-withdrawn', 'verification-sent', 'verified', 'checkout-opened', 'checkout-settled', 'plan-changed', 'subscription-canceled', 'subscription-resumed', 'subscription-reported', 'second-subscription-canceled'));