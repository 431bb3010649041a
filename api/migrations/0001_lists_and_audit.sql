CREATE EXTENSION IF NOT EXISTS btree_gin;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE FUNCTION fold_text(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
	RETURN lower(regexp_replace(normalize($1, NFKD), '[\u0300-\u036f]', '', 'g'));--> statement-breakpoint
-- Which letters pg_trgm knows depends on the database's locale, so those beyond ASCII are spelled out: the folded text's
-- own digits become A to J, then each byte beyond ASCII becomes Z and three digits.
CREATE FUNCTION search_text(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
	RETURN replace(encode(convert_to(translate(fold_text($1), '0123456789', 'ABCDEFGHIJ'), 'UTF8'), 'escape'), '\', 'Z');--> statement-breakpoint
CREATE TABLE "audit_entries" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_id" uuid,
	"actor_name" text,
	"actor_email" text,
	"action" text NOT NULL,
	"subjects" json NOT NULL,
	"count" integer NOT NULL,
	"changes" json NOT NULL,
	CONSTRAINT "audit_entries_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "people_counts" (
	"organization_id" uuid NOT NULL,
	"role" text NOT NULL,
	"status" text NOT NULL,
	"is_placed" boolean NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "people_counts_organization_id_role_status_is_placed_pk" PRIMARY KEY("organization_id","role","status","is_placed")
);
--> statement-breakpoint
ALTER TABLE "locations" ADD COLUMN "user_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "locations" ADD COLUMN "sort_name" text COLLATE "C" GENERATED ALWAYS AS (fold_text("name")) STORED;--> statement-breakpoint
ALTER TABLE "locations" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_text(' ' || name || ' ' || coalesce(code, '') || ' ' || coalesce(address, ''))) STORED;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "location_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "placement_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "location_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "sort_name" text COLLATE "C" GENERATED ALWAYS AS (fold_text("name")) STORED;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_text(' ' || name || ' ' || email)) STORED;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "people_counts" ADD CONSTRAINT "people_counts_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
UPDATE "users" SET "location_count" = placed."count" FROM (SELECT "organization_id", "user_id", count(*)::integer AS "count" FROM "user_locations" GROUP BY 1, 2) AS placed WHERE "users"."organization_id" = placed."organization_id" AND "users"."id" = placed."user_id";--> statement-breakpoint
UPDATE "locations" SET "user_count" = placed."count" FROM (SELECT "organization_id", "location_id", count(*)::integer AS "count" FROM "user_locations" GROUP BY 1, 2) AS placed WHERE "locations"."organization_id" = placed."organization_id" AND "locations"."id" = placed."location_id";--> statement-breakpoint
UPDATE "organizations" SET "location_count" = there."locations", "placement_count" = there."people" FROM (SELECT "organization_id", count(*)::integer AS "locations", sum("user_count")::integer AS "people" FROM "locations" GROUP BY 1) AS there WHERE "organizations"."id" = there."organization_id";--> statement-breakpoint
INSERT INTO "people_counts" SELECT "organization_id", "role", "status", "location_count" > 0, count(*)::integer FROM "users" GROUP BY 1, 2, 3, 4;--> statement-breakpoint
CREATE INDEX "locations_sorted" ON "locations" USING btree ("organization_id","sort_name","id");--> statement-breakpoint
CREATE INDEX "locations_people" ON "locations" USING btree ("organization_id","user_count","id");--> statement-breakpoint
CREATE INDEX "locations_search" ON "locations" USING gin ("organization_id","search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_sorted" ON "users" USING btree ("organization_id","sort_name","id");--> statement-breakpoint
CREATE INDEX "users_role" ON "users" USING btree ("organization_id","role","sort_name","id");--> statement-breakpoint
CREATE INDEX "users_status" ON "users" USING btree ("organization_id","status","sort_name","id");--> statement-breakpoint
CREATE INDEX "users_without_location" ON "users" USING btree ("organization_id","sort_name","id") WHERE "users"."location_count" = 0;--> statement-breakpoint
CREATE INDEX "users_search" ON "users" USING gin ("organization_id","search_text" gin_trgm_ops);