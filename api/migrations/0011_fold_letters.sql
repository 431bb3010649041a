-- Letters that no accent is taken from are folded too: "STRASSE" finds "Straße", and "Łukasz" is sorted before "Žofia".
CREATE OR REPLACE FUNCTION fold_text(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
	RETURN replace(replace(replace(replace(replace(replace(translate(
		lower(regexp_replace(normalize($1, NFKD), '[\u0300-\u036f]', '', 'g')),
		'łŁøØđĐħĦıŧŦ', 'llooddhhitt'), 'ß', 'ss'), 'ẞ', 'ss'), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe');--> statement-breakpoint
-- What was folded before is folded again.
UPDATE "users" SET "name" = "name" WHERE "name" ~ '[łŁøØđĐħĦıŧŦßẞæÆœŒ]';--> statement-breakpoint
UPDATE "locations" SET "name" = "name" WHERE ("name" || ' ' || coalesce("address", '')) ~ '[łŁøØđĐħĦıŧŦßẞæÆœŒ]';
