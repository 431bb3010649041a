ALTER TABLE "checkouts" DROP CONSTRAINT "checkouts_status";--> statement-breakpoint
ALTER TABLE "mails" DROP CONSTRAINT "mails_kind";--> statement-breakpoint
DROP INDEX "checkouts_asked";--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "provider_subscription" text;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "unknown_price" text;--> statement-breakpoint
CREATE INDEX "checkouts_unsettled" ON "checkouts" USING btree ("created_at") WHERE "checkouts"."status" in ('asked', 'open', 'waiting', 'refunding');--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_status" CHECK ("checkouts"."status" in ('asked', 'open', 'waiting', 'paid', 'declined', 'cancelled', 'refunding', 'refunded'));--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_kind" CHECK ("mails"."kind" in ('code', 'invitation', 'monday', 'refund'));