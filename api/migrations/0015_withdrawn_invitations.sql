-- Curly apostrophes are folded too: "O'Connor" finds "O’Connor", which is sorted as it.
CREATE OR REPLACE FUNCTION fold_text(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
	RETURN replace(replace(replace(replace(replace(replace(translate(
		lower(regexp_replace(normalize($1, NFKD), '[\u0300-\u036f]', '', 'g')),
		'łŁøØđĐħĦıŧŦ’‘ʼ', 'llooddhhitt'''''''), 'ß', 'ss'), 'ẞ', 'ss'), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe');--> statement-breakpoint
UPDATE "users" SET "name" = "name" WHERE "name" ~ '[’‘ʼ]';--> statement-breakpoint
UPDATE "locations" SET "name" = "name" WHERE ("name" || ' ' || coalesce("address", '')) ~ '[’‘ʼ]';--> statement-breakpoint
UPDATE "audit_entries" SET "subject_names" = "subject_names" WHERE "subject_names" ~ '[’‘ʼ]';--> statement-breakpoint
ALTER TABLE "audit_entries" DROP CONSTRAINT "audit_entries_action_known";--> statement-breakpoint
DROP INDEX "users_role";--> statement-breakpoint
DROP INDEX "users_status";--> statement-breakpoint
CREATE INDEX "users_role" ON "users" USING btree ("organization_id","role","sort_name","id","status");--> statement-breakpoint
CREATE INDEX "users_status" ON "users" USING btree ("organization_id","status","sort_name","id","role");--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_action_known" CHECK ("audit_entries"."action" in ('organization-created', 'organization-changed', 'locations-added', 'location-changed', 'location-removed', 'users-added', 'user-joined', 'user-changed', 'user-removed', 'user-restored', 'user-left', 'invitation-resent', 'invitation-declined', 'invitation-withdrawn', 'verification-sent', 'verified', 'checkout-opened', 'checkout-settled', 'plan-changed', 'subscription-canceled', 'subscription-resumed', 'subscription-reported', 'second-subscription-canceled'));