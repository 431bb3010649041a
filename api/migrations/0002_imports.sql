CREATE TABLE "imports" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"applied_at" timestamp with time zone NOT NULL,
	"mails_at" timestamp with time zone NOT NULL,
	"people" json,
	"locations" json,
	CONSTRAINT "imports_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "imports_kind" CHECK ("imports"."kind" in ('people', 'locations'))
);
--> statement-breakpoint
CREATE TABLE "withdrawn_invitations" (
	"organization_id" uuid NOT NULL,
	"email" text NOT NULL,
	"withdrawn_at" timestamp with time zone NOT NULL,
	CONSTRAINT "withdrawn_invitations_organization_id_email_pk" PRIMARY KEY("organization_id","email")
);
--> statement-breakpoint
ALTER TABLE "audit_entries" DROP CONSTRAINT "audit_entries_action_known";--> statement-breakpoint
ALTER TABLE "removed_users" ADD COLUMN "external_id" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "external_id" text;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawn_invitations" ADD CONSTRAINT "withdrawn_invitations_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "imports_applied" ON "imports" USING btree ("applied_at");--> statement-breakpoint
CREATE INDEX "withdrawn_invitations_email" ON "withdrawn_invitations" USING btree ("email");--> statement-breakpoint
CREATE INDEX "withdrawn_invitations_age" ON "withdrawn_invitations" USING btree ("withdrawn_at");--> statement-breakpoint
CREATE UNIQUE INDEX "users_external_id" ON "users" USING btree ("organization_id","external_id");--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_action_known" CHECK ("audit_entries"."action" in ('organization-created', 'organization-changed', 'verification-sent', 'verified', 'locations-added', 'location-changed', 'location-removed', 'location-restored', 'locations-imported', 'locations-import-undone', 'users-added', 'user-joined', 'user-changed', 'user-removed', 'user-restored', 'user-left', 'invitation-resent', 'invitation-declined', 'invitation-withdrawn', 'users-imported', 'users-import-undone', 'checkout-opened', 'checkout-settled', 'plan-changed', 'subscription-canceled', 'subscription-resumed', 'subscription-reported', 'second-subscription-canceled'));