ALTER TABLE "checkouts" DROP CONSTRAINT "checkouts_status";--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "url" text;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "request_key" text;--> statement-breakpoint
CREATE INDEX "checkouts_asked" ON "checkouts" USING btree ("created_at") WHERE "checkouts"."status" = 'asked';--> statement-breakpoint
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_status" CHECK ("checkouts"."status" in ('asked', 'open', 'paid', 'declined', 'cancelled'));