CREATE EXTENSION IF NOT EXISTS btree_gin;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE FUNCTION fold_text(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
	RETURN replace(replace(replace(replace(replace(replace(translate(
		lower(regexp_replace(normalize($1, NFKD), '[\u0300-\u036f]', '', 'g')),
		'łŁøØđĐħĦıŧŦ’‘ʼ', 'llooddhhitt'''''''), 'ß', 'ss'), 'ẞ', 'ss'), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe');--> statement-breakpoint
CREATE FUNCTION search_text(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
	RETURN replace(encode(convert_to(translate(fold_text($1), '0123456789', 'ABCDEFGHIJ'), 'UTF8'), 'escape'), '\', 'Z');--> statement-breakpoint
CREATE FUNCTION pad_numbers(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
	RETURN regexp_replace(regexp_replace($1, '([0-9]+)', '00000000000000000000\1', 'g'), '[0-9]*([0-9]{20})', '\1', 'g');--> statement-breakpoint
