CREATE TABLE "address_proofs" (
	"uid" text PRIMARY KEY NOT NULL,
	"sent_to" text NOT NULL,
	"code_hash" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"wrong_tries" smallint DEFAULT 0 NOT NULL,
	"locked_until" timestamp with time zone,
	"sends" smallint DEFAULT 1 NOT NULL,
	"counting_from" timestamp with time zone NOT NULL,
	"proven_at" timestamp with time zone,
	CONSTRAINT "address_proofs_wrong_tries" CHECK ("address_proofs"."wrong_tries" >= 0),
	CONSTRAINT "address_proofs_sends" CHECK ("address_proofs"."sends" >= 1)
);
--> statement-breakpoint
CREATE INDEX "address_proofs_sent" ON "address_proofs" USING btree ("sent_at");