-- Numbers in the names of locations are sorted by value: "Site 2" comes before "Site 10".
CREATE FUNCTION pad_numbers(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
	RETURN regexp_replace(regexp_replace($1, '([0-9]+)', '00000000000000000000\1', 'g'), '[0-9]*([0-9]{20})', '\1', 'g');--> statement-breakpoint
ALTER TABLE "locations" DROP COLUMN "sort_name";--> statement-breakpoint
ALTER TABLE "locations" ADD COLUMN "sort_name" text COLLATE "C" GENERATED ALWAYS AS (pad_numbers(fold_text("name"))) STORED;--> statement-breakpoint
CREATE INDEX "locations_sorted" ON "locations" USING btree ("organization_id","sort_name","id");
