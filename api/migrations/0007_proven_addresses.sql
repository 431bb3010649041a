DROP INDEX "accounts_user";--> statement-breakpoint
ALTER TABLE "accounts" DROP CONSTRAINT "accounts_pkey";--> statement-breakpoint
ALTER TABLE "accounts" ALTER COLUMN "email" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_organization_id_user_id_pk" PRIMARY KEY("organization_id","user_id");--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "invited_at" timestamp with time zone;--> statement-breakpoint
UPDATE "accounts" SET "invited_at" = now() WHERE "uid" IS NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_proven_email" ON "accounts" USING btree ("email") WHERE "accounts"."uid" is not null;--> statement-breakpoint
CREATE INDEX "accounts_email" ON "accounts" USING btree ("email");