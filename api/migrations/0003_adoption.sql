CREATE TABLE "adoption_weeks" (
	"organization_id" uuid NOT NULL,
	"week" date NOT NULL,
	"location_id" uuid,
	"people" integer NOT NULL,
	"joined" integer NOT NULL,
	"seen" integer,
	"gain" integer NOT NULL,
	CONSTRAINT "adoption_weeks_location" UNIQUE NULLS NOT DISTINCT("organization_id","week","location_id"),
	CONSTRAINT "adoption_weeks_people" CHECK ("adoption_weeks"."people" >= 0)
);
--> statement-breakpoint
ALTER TABLE "mails" DROP CONSTRAINT "mails_kind";--> statement-breakpoint
ALTER TABLE "removed_users" ADD COLUMN "last_seen" date;--> statement-breakpoint
ALTER TABLE "removed_users" ADD COLUMN "wants_monday_mail" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "removed_users" ADD COLUMN "monday_mail" date;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "last_seen" date;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "wants_monday_mail" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "monday_mail" date;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "unsubscribe_url" text;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "records_last_seen" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "adoption_weeks" ADD CONSTRAINT "adoption_weeks_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_kind" CHECK ("mails"."kind" in ('code', 'invitation', 'monday'));--> statement-breakpoint
UPDATE "users" SET "last_seen" = ("last_active_at" AT TIME ZONE "organizations"."time_zone")::date, "last_active_at" = NULL
	FROM "organizations" WHERE "organizations"."id" = "users"."organization_id" AND "last_active_at" IS NOT NULL;--> statement-breakpoint
UPDATE "removed_users" SET "last_active_at" = NULL WHERE "last_active_at" IS NOT NULL;
