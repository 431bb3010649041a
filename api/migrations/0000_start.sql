CREATE EXTENSION IF NOT EXISTS btree_gin;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE FUNCTION fold_text(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
	RETURN replace(replace(replace(replace(replace(replace(translate(
		lower(regexp_replace(normalize($1, NFKD), '[\u0300-\u036f]', '', 'g')),
		'łŁøØđĐħĦıŧŦ’‘ʼ', 'llooddhhitt'''''''), 'ß', 'ss'), 'ẞ', 'ss'), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe');--> statement-breakpoint
CREATE FUNCTION search_text(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
	RETURN replace(encode(convert_to(translate(fold_text($1), '0123456789', 'ABCDEFGHIJ'), 'UTF8'), 'escape'), '\', 'Z');--> statement-breakpoint
CREATE FUNCTION pad_numbers(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
	RETURN regexp_replace(regexp_replace($1, '([0-9]+)', '00000000000000000000\1', 'g'), '[0-9]*([0-9]{20})', '\1', 'g');--> statement-breakpoint
CREATE TABLE "accounts" (
	"email" text,
	"uid" text,
	"invited_at" timestamp with time zone,
	"invited_by" uuid,
	"organization_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "accounts_organization_id_user_id_pk" PRIMARY KEY("organization_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "locations" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"address" text,
	"country" text,
	"time_zone" text NOT NULL,
	"code" text,
	"version" integer DEFAULT 1 NOT NULL,
	"name_key" text NOT NULL,
	"sort_name" text COLLATE "C" GENERATED ALWAYS AS (pad_numbers(fold_text("name"))) STORED,
	"search_text" text GENERATED ALWAYS AS (search_text(' ' || name || ' ' || coalesce(code, '') || ' ' || coalesce(address, ''))) STORED,
	CONSTRAINT "locations_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "locations_version" CHECK ("locations"."version" >= 1)
);
--> statement-breakpoint
CREATE TABLE "user_locations" (
	"organization_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"location_id" uuid NOT NULL,
	CONSTRAINT "user_locations_organization_id_user_id_location_id_pk" PRIMARY KEY("organization_id","user_id","location_id")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"status" text NOT NULL,
	"external_id" text,
	"photo_url" text,
	"joined_at" timestamp with time zone,
	"last_seen" date,
	"version" integer DEFAULT 1 NOT NULL,
	"disabled_at" timestamp with time zone,
	"language" text,
	"sort_name" text COLLATE "C" GENERATED ALWAYS AS (fold_text("name")) STORED,
	"search_text" text GENERATED ALWAYS AS (search_text(' ' || name || ' ' || email)) STORED,
	CONSTRAINT "users_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "users_role_known" CHECK ("users"."role" in ('user', 'manager', 'admin', 'guest')),
	CONSTRAINT "users_status_known" CHECK ("users"."status" in ('invited', 'active', 'deactivated')),
	CONSTRAINT "users_version" CHECK ("users"."version" >= 1)
);
--> statement-breakpoint
CREATE TABLE "checkouts" (
	"organization_id" uuid NOT NULL,
	"id" text NOT NULL,
	"plan_id" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"provider_session" text,
	"provider_subscription" text,
	"url" text,
	"request_key" text,
	"amount_minor" integer,
	"paid_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "checkouts_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "checkouts_status" CHECK ("checkouts"."status" in ('asked', 'open', 'waiting', 'paid', 'declined', 'cancelled', 'refunding', 'refunded')),
	CONSTRAINT "checkouts_amount_minor" CHECK ("checkouts"."amount_minor" >= 0)
);
--> statement-breakpoint
CREATE TABLE "sent_codes" (
	"owner" text PRIMARY KEY NOT NULL,
	"sent_to" text NOT NULL,
	"code_hash" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"wrong_tries" smallint DEFAULT 0 NOT NULL,
	"locked_until" timestamp with time zone,
	"sends" smallint DEFAULT 1 NOT NULL,
	"counting_from" timestamp with time zone NOT NULL,
	"proven_at" timestamp with time zone,
	CONSTRAINT "sent_codes_wrong_tries" CHECK ("sent_codes"."wrong_tries" >= 0),
	CONSTRAINT "sent_codes_sends" CHECK ("sent_codes"."sends" >= 1)
);
--> statement-breakpoint
CREATE TABLE "journal_entries" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_id" uuid,
	"actor_name" text,
	"actor_email" text,
	"action" text NOT NULL,
	"kind" text NOT NULL,
	"subjects" json NOT NULL,
	"count" integer NOT NULL,
	"changes" json NOT NULL,
	"file" text,
	"undone_at" timestamp with time zone,
	"undone_by" text,
	"values_until" timestamp with time zone,
	"erased_at" timestamp with time zone,
	"subject_ids" uuid[] DEFAULT '{}' NOT NULL,
	"subject_names" text DEFAULT '' NOT NULL,
	"search_text" text GENERATED ALWAYS AS (search_text(' ' || subject_names)) STORED,
	CONSTRAINT "journal_entries_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "journal_entries_action_known" CHECK ("journal_entries"."action" in ('organization-created', 'organization-changed', 'verified', 'locations-added', 'location-changed', 'location-removed', 'locations-imported', 'locations-undone', 'users-added', 'user-joined', 'user-changed', 'user-removed', 'user-left', 'invitation-resent', 'invitation-declined', 'invitation-withdrawn', 'users-imported', 'users-undone', 'checkout-opened', 'checkout-settled', 'portal-opened', 'subscription-reported', 'second-subscription-canceled')),
	CONSTRAINT "journal_entries_kind_known" CHECK ("journal_entries"."kind" in ('organization', 'locations', 'people', 'billing')),
	CONSTRAINT "journal_entries_count" CHECK ("journal_entries"."count" >= 0)
);
--> statement-breakpoint
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
	"extras" jsonb,
	CONSTRAINT "journal_rows_organization_id_entry_id_kind_row_id_pk" PRIMARY KEY("organization_id","entry_id","kind","row_id"),
	CONSTRAINT "journal_rows_kind" CHECK ("journal_rows"."kind" in ('location', 'person')),
	CONSTRAINT "journal_rows_what" CHECK ("journal_rows"."what" in ('added', 'removed', 'changed'))
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text DEFAULT 'invitation' NOT NULL,
	"to" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone NOT NULL,
	"address_turn" timestamp with time zone NOT NULL,
	"is_held" boolean DEFAULT false NOT NULL,
	"failed_at" timestamp with time zone,
	"bounce_reason" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "mails_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "mails_kind" CHECK ("mails"."kind" in ('code', 'invitation', 'refund')),
	CONSTRAINT "mails_tries" CHECK ("mails"."tries" >= 0)
);
--> statement-breakpoint
CREATE TABLE "withdrawn_invitations" (
	"organization_id" uuid NOT NULL,
	"email" text NOT NULL,
	"withdrawn_at" timestamp with time zone NOT NULL,
	CONSTRAINT "withdrawn_invitations_organization_id_email_pk" PRIMARY KEY("organization_id","email")
);
--> statement-breakpoint
CREATE TABLE "organizations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"contact_email" text NOT NULL,
	"pending_contact_email" text,
	"country" text NOT NULL,
	"time_zone" text NOT NULL,
	"legal_name" text,
	"industry" text,
	"size" text,
	"website" text,
	"records_last_seen" boolean DEFAULT true NOT NULL,
	"onboarding_status" text DEFAULT 'add_locations' NOT NULL,
	"plan_id" text,
	"active_from" timestamp with time zone,
	"active_until" timestamp with time zone,
	"period_end" timestamp with time zone,
	"is_past_due" boolean DEFAULT false NOT NULL,
	"amount_minor" integer,
	"retry_at" timestamp with time zone,
	"provider_subscription" text,
	"unknown_price" text,
	"terms_read_at" timestamp with time zone,
	"invitations_sent" integer DEFAULT 0 NOT NULL,
	"invitations_counted_from" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "organizations_onboarding_status" CHECK ("organizations"."onboarding_status" in ('add_locations', 'add_users', 'verification', 'completed')),
	CONSTRAINT "organizations_invitations_sent" CHECK ("organizations"."invitations_sent" >= 0),
	CONSTRAINT "organizations_version" CHECK ("organizations"."version" >= 1)
);
--> statement-breakpoint
CREATE UNLOGGED TABLE "daily_counts" (
	"key" text NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "daily_counts_key_ends_at_pk" PRIMARY KEY("key","ends_at"),
	CONSTRAINT "daily_counts_count" CHECK ("daily_counts"."count" >= 0)
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"organization_id" uuid NOT NULL,
	"uid" text NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"status_code" integer,
	"message" text,
	"payload" json,
	"entry" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_organization_id_uid_key_pk" PRIMARY KEY("organization_id","uid","key"),
	CONSTRAINT "idempotency_keys_status_code" CHECK ("idempotency_keys"."status_code" >= 100)
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_organization_id_user_id_users_organization_id_id_fk" FOREIGN KEY ("organization_id","user_id") REFERENCES "public"."users"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "locations" ADD CONSTRAINT "locations_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_locations" ADD CONSTRAINT "user_locations_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_locations" ADD CONSTRAINT "user_locations_organization_id_user_id_users_organization_id_id_fk" FOREIGN KEY ("organization_id","user_id") REFERENCES "public"."users"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_locations" ADD CONSTRAINT "user_locations_organization_id_location_id_locations_organization_id_id_fk" FOREIGN KEY ("organization_id","location_id") REFERENCES "public"."locations"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journal_entries" ADD CONSTRAINT "journal_entries_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journal_rows" ADD CONSTRAINT "journal_rows_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawn_invitations" ADD CONSTRAINT "withdrawn_invitations_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_uid" ON "accounts" USING btree ("uid");--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_proven_email" ON "accounts" USING btree ("email") WHERE "accounts"."uid" is not null;--> statement-breakpoint
CREATE INDEX "accounts_email" ON "accounts" USING btree ("email");--> statement-breakpoint
CREATE INDEX "accounts_invited" ON "accounts" USING btree ("organization_id","invited_at") WHERE "accounts"."uid" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "locations_name" ON "locations" USING btree ("organization_id","name_key");--> statement-breakpoint
CREATE UNIQUE INDEX "locations_code" ON "locations" USING btree ("organization_id","code");--> statement-breakpoint
CREATE INDEX "locations_sorted" ON "locations" USING btree ("organization_id","sort_name","id");--> statement-breakpoint
CREATE INDEX "locations_search" ON "locations" USING gin ("organization_id","search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "user_locations_location" ON "user_locations" USING btree ("organization_id","location_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree ("organization_id",lower("email"));--> statement-breakpoint
CREATE UNIQUE INDEX "users_external_id" ON "users" USING btree ("organization_id","external_id");--> statement-breakpoint
CREATE INDEX "users_sorted" ON "users" USING btree ("organization_id","sort_name","id");--> statement-breakpoint
CREATE INDEX "users_role" ON "users" USING btree ("organization_id","role","sort_name","id");--> statement-breakpoint
CREATE INDEX "users_kind" ON "users" USING btree ("organization_id","role","status");--> statement-breakpoint
CREATE INDEX "users_status" ON "users" USING btree ("organization_id","status","sort_name","id");--> statement-breakpoint
CREATE INDEX "users_search" ON "users" USING gin ("organization_id","search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "checkouts_unsettled" ON "checkouts" USING btree ("created_at") WHERE "checkouts"."status" in ('asked', 'open', 'waiting', 'refunding');--> statement-breakpoint
CREATE INDEX "sent_codes_sent" ON "sent_codes" USING btree ("sent_at");--> statement-breakpoint
CREATE INDEX "journal_entries_kind" ON "journal_entries" USING btree ("organization_id","kind","at","id");--> statement-breakpoint
CREATE INDEX "journal_entries_actor" ON "journal_entries" USING btree ("organization_id","actor_id","at","id");--> statement-breakpoint
CREATE INDEX "journal_entries_action" ON "journal_entries" USING btree ("organization_id","action","at","id");--> statement-breakpoint
CREATE INDEX "journal_entries_at" ON "journal_entries" USING btree ("organization_id","at","id");--> statement-breakpoint
CREATE INDEX "journal_entries_values" ON "journal_entries" USING btree ("values_until") WHERE "journal_entries"."erased_at" is null;--> statement-breakpoint
CREATE INDEX "journal_entries_subjects" ON "journal_entries" USING gin ("organization_id","subject_ids");--> statement-breakpoint
CREATE INDEX "journal_entries_search" ON "journal_entries" USING gin ("organization_id","search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "journal_rows_row" ON "journal_rows" USING btree ("row_id","organization_id");--> statement-breakpoint
CREATE INDEX "journal_rows_removed_email" ON "journal_rows" USING btree ("organization_id",(before ->> 'email')) WHERE "journal_rows"."what" = 'removed';--> statement-breakpoint
CREATE INDEX "mails_next_try" ON "mails" USING btree ("next_try_at");--> statement-breakpoint
CREATE INDEX "mails_newest" ON "mails" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "withdrawn_invitations_email" ON "withdrawn_invitations" USING btree ("email");--> statement-breakpoint
CREATE INDEX "withdrawn_invitations_age" ON "withdrawn_invitations" USING btree ("withdrawn_at");--> statement-breakpoint
CREATE INDEX "daily_counts_age" ON "daily_counts" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "idempotency_keys_age" ON "idempotency_keys" USING btree ("created_at");