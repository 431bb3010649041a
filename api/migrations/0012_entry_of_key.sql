ALTER TABLE "idempotency_keys" ADD COLUMN "entry" uuid;--> statement-breakpoint
-- Until now, an entry and its stored answer had the same time.
UPDATE "idempotency_keys" SET "entry" = (SELECT min("id"::text)::uuid FROM "audit_entries" WHERE "audit_entries"."organization_id" = "idempotency_keys"."organization_id" AND "at" = "created_at" HAVING count(*) = 1);
