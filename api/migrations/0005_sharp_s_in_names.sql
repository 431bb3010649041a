-- Names are compared without a difference between ß and SS now. Where both are there already, each keeps the key that it has.
UPDATE "locations" SET "name_key" = replace("name_key", 'ß', 'ss') WHERE "name_key" LIKE '%ß%' AND NOT EXISTS (
	SELECT 1 FROM "locations" "other" WHERE "other"."organization_id" = "locations"."organization_id" AND "other"."id" <> "locations"."id"
		AND replace("other"."name_key", 'ß', 'ss') = replace("locations"."name_key", 'ß', 'ss'));
