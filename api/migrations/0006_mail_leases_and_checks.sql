ALTER TABLE "mails" ADD COLUMN "kind" text DEFAULT 'invitation' NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "is_held" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "failed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "invitations_sent" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "invitations_counted_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_action_known" CHECK ("audit_entries"."action" in ('organization-created', 'organization-changed', 'locations-added', 'location-changed', 'location-removed', 'users-added', 'user-joined', 'user-changed', 'user-removed', 'verification-sent', 'verified', 'checkout-opened', 'checkout-settled', 'plan-changed', 'subscription-canceled', 'subscription-resumed', 'subscription-reported', 'second-subscription-canceled'));--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_kind_known" CHECK ("audit_entries"."kind" in ('organization', 'locations', 'people', 'billing'));--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_count" CHECK ("audit_entries"."count" >= 0);--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_status_code" CHECK ("idempotency_keys"."status_code" >= 100);--> statement-breakpoint
ALTER TABLE "locations" ADD CONSTRAINT "locations_user_count" CHECK ("locations"."user_count" >= 0);--> statement-breakpoint
ALTER TABLE "locations" ADD CONSTRAINT "locations_version" CHECK ("locations"."version" >= 1);--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_kind" CHECK ("mails"."kind" in ('code', 'invitation'));--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_tries" CHECK ("mails"."tries" >= 0);--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_purpose" CHECK ("checkouts"."purpose" in ('start', 'change'));--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_status" CHECK ("checkouts"."status" in ('open', 'paid', 'declined', 'cancelled'));--> statement-breakpoint
ALTER TABLE "verifications" ADD CONSTRAINT "verifications_wrong_tries" CHECK ("verifications"."wrong_tries" >= 0);--> statement-breakpoint
ALTER TABLE "verifications" ADD CONSTRAINT "verifications_sends" CHECK ("verifications"."sends" >= 1);--> statement-breakpoint
ALTER TABLE "organizations" ADD CONSTRAINT "organizations_onboarding_status" CHECK ("organizations"."onboarding_status" in ('add_locations', 'add_users', 'verification', 'completed'));--> statement-breakpoint
ALTER TABLE "organizations" ADD CONSTRAINT "organizations_location_count" CHECK ("organizations"."location_count" >= 0);--> statement-breakpoint
ALTER TABLE "organizations" ADD CONSTRAINT "organizations_placement_count" CHECK ("organizations"."placement_count" >= 0);--> statement-breakpoint
ALTER TABLE "organizations" ADD CONSTRAINT "organizations_invitations_sent" CHECK ("organizations"."invitations_sent" >= 0);--> statement-breakpoint
ALTER TABLE "organizations" ADD CONSTRAINT "organizations_version" CHECK ("organizations"."version" >= 1);--> statement-breakpoint
ALTER TABLE "people_counts" ADD CONSTRAINT "people_counts_role" CHECK ("people_counts"."role" in ('user', 'manager', 'admin', 'guest'));--> statement-breakpoint
ALTER TABLE "people_counts" ADD CONSTRAINT "people_counts_status" CHECK ("people_counts"."status" in ('invited', 'active'));--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_role_known" CHECK ("users"."role" in ('user', 'manager', 'admin', 'guest'));--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_status_known" CHECK ("users"."status" in ('invited', 'active'));--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_location_count" CHECK ("users"."location_count" >= 0);--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_version" CHECK ("users"."version" >= 1);--> statement-breakpoint
ALTER TABLE "request_counts" ADD CONSTRAINT "request_counts_count" CHECK ("request_counts"."count" >= 0);