-- The weekly mail to admins is no longer sent.
DELETE FROM "mails" WHERE "kind" = 'monday';
