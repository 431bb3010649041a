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
CREATE INDEX "sent_codes_sent" ON "sent_codes" USING btree ("sent_at");--> statement-breakpoint
-- Owners as in `codeOwner`, to which the hashes are bound: codes that were mailed before this migration still work.
INSERT INTO "sent_codes" SELECT "organization_id"::text, "sent_to", "code_hash", "sent_at", "wrong_tries", "locked_until", "sends", "counting_from", NULL FROM "verifications";--> statement-breakpoint
INSERT INTO "sent_codes" SELECT 'address:' || "uid" || ':' || "sent_to", "sent_to", "code_hash", "sent_at", "wrong_tries", "locked_until", "sends", "counting_from", "proven_at" FROM "address_proofs";
