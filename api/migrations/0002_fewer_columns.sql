ALTER TABLE "users" DROP CONSTRAINT "users_location_count";--> statement-breakpoint
ALTER TABLE "audit_entries" DROP CONSTRAINT "audit_entries_action_known";--> statement-breakpoint
ALTER TABLE "organizations" DROP CONSTRAINT "organizations_location_count";--> statement-breakpoint
DROP INDEX "users_without_location";--> statement-breakpoint
ALTER TABLE "removed_locations" ALTER COLUMN "version" SET DEFAULT 1;--> statement-breakpoint
ALTER TABLE "removed_users" ALTER COLUMN "version" SET DEFAULT 1;--> statement-breakpoint
ALTER TABLE "locations" DROP COLUMN "created_at";--> statement-breakpoint
ALTER TABLE "locations" DROP COLUMN "updated_at";--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "location_count";--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "created_at";--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "updated_at";--> statement-breakpoint
ALTER TABLE "organizations" DROP COLUMN "location_count";--> statement-breakpoint
ALTER TABLE "organizations" DROP COLUMN "created_at";--> statement-breakpoint
ALTER TABLE "organizations" DROP COLUMN "updated_at";--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_action_known" CHECK ("audit_entries"."action" in ('organization-created', 'organization-changed', 'verification-sent', 'verified', 'locations-added', 'location-changed', 'location-removed', 'location-restored', 'users-added', 'user-joined', 'user-changed', 'user-removed', 'user-restored', 'user-left', 'invitation-resent', 'invitation-declined', 'invitation-withdrawn', 'checkout-opened', 'checkout-settled', 'plan-changed', 'subscription-canceled', 'subscription-resumed', 'subscription-reported', 'second-subscription-canceled'));