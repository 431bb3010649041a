ALTER TABLE "idempotency_keys" ADD COLUMN "organization_id" uuid DEFAULT '00000000-0000-0000-0000-000000000000' NOT NULL;--> statement-breakpoint
ALTER TABLE "idempotency_keys" DROP CONSTRAINT "idempotency_keys_uid_key_pk";--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_organization_id_uid_key_pk" PRIMARY KEY("organization_id","uid","key");--> statement-breakpoint
-- A request may come a second time after the upgrade. What it asked for is not known here, so its answer stands in both places.
INSERT INTO "idempotency_keys" ("organization_id", "uid", "key", "request_hash", "status_code", "message", "payload", "created_at")
	SELECT "accounts"."organization_id", "keys"."uid", "key", "request_hash", "status_code", "message", "payload", "created_at"
	FROM "idempotency_keys" "keys" JOIN "accounts" ON "accounts"."uid" = "keys"."uid";
