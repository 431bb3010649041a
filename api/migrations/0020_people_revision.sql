-- With a random default from the start, the whole table would be rewritten while nobody can read it.
ALTER TABLE "organizations" ADD COLUMN "people_revision" uuid DEFAULT '00000000-0000-0000-0000-000000000000' NOT NULL;--> statement-breakpoint
ALTER TABLE "organizations" ALTER COLUMN "people_revision" SET DEFAULT gen_random_uuid();--> statement-breakpoint
CREATE FUNCTION change_people_revision() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'UPDATE' THEN
		-- A row may have moved to another organization.
		UPDATE "organizations" SET "people_revision" = gen_random_uuid()
		WHERE "id" IN (SELECT "organization_id" FROM before UNION SELECT "organization_id" FROM changed);
	ELSE
		UPDATE "organizations" SET "people_revision" = gen_random_uuid() WHERE "id" IN (SELECT "organization_id" FROM changed);
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "users_inserted" AFTER INSERT ON "users" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION change_people_revision();--> statement-breakpoint
CREATE TRIGGER "users_updated" AFTER UPDATE ON "users" REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION change_people_revision();--> statement-breakpoint
CREATE TRIGGER "users_deleted" AFTER DELETE ON "users" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION change_people_revision();
