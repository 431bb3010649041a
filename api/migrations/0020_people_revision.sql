ALTER TABLE "organizations" ADD COLUMN "people_revision" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
CREATE FUNCTION change_people_revision() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE "organizations" SET "people_revision" = gen_random_uuid() WHERE "id" IN (SELECT "organization_id" FROM changed);
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "users_inserted" AFTER INSERT ON "users" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION change_people_revision();--> statement-breakpoint
CREATE TRIGGER "users_updated" AFTER UPDATE ON "users" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION change_people_revision();--> statement-breakpoint
CREATE TRIGGER "users_deleted" AFTER DELETE ON "users" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION change_people_revision();
