CREATE TABLE `translations` (
	`entity` text NOT NULL,
	`row_key` text NOT NULL,
	`language` text NOT NULL,
	`field` text NOT NULL,
	`text` text NOT NULL,
	`source` text NOT NULL,
	`slug` text,
	`version` integer DEFAULT 1 NOT NULL,
	`changed_at` text NOT NULL,
	PRIMARY KEY(`entity`, `row_key`, `language`, `field`)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `translations_slug` ON `translations` (`slug`,`language`) WHERE "translations"."slug" IS NOT NULL;--> statement-breakpoint
CREATE TRIGGER `skills_taken_on_insert` AFTER INSERT ON `skills`
  WHEN EXISTS (SELECT 1 FROM translations WHERE slug = new.slug AND row_key <> CAST(new.id AS TEXT)) BEGIN
  SELECT RAISE(ABORT, 'UNIQUE constraint failed: skills.slug');
END;--> statement-breakpoint
CREATE TRIGGER `skills_taken_on_update` AFTER UPDATE OF `slug` ON `skills`
  WHEN EXISTS (SELECT 1 FROM translations WHERE slug = new.slug AND row_key <> CAST(new.id AS TEXT)) BEGIN
  SELECT RAISE(ABORT, 'UNIQUE constraint failed: skills.slug');
END;--> statement-breakpoint
CREATE TRIGGER `translations_added` AFTER INSERT ON `translations` WHEN new.slug IS NOT NULL BEGIN
  SELECT RAISE(ABORT, 'UNIQUE constraint failed: skills.slug')
    WHERE EXISTS (SELECT 1 FROM skills WHERE slug = new.slug AND id <> CAST(new.row_key AS INTEGER))
      OR EXISTS (SELECT 1 FROM translations WHERE slug = new.slug AND row_key <> new.row_key);
  DELETE FROM former_addresses WHERE slug = new.slug;
END;--> statement-breakpoint
CREATE TRIGGER `translations_moved` AFTER UPDATE OF `slug` ON `translations`
  WHEN old.slug IS NOT new.slug AND new.slug IS NOT NULL BEGIN
  SELECT RAISE(ABORT, 'UNIQUE constraint failed: skills.slug')
    WHERE EXISTS (SELECT 1 FROM skills WHERE slug = new.slug AND id <> CAST(new.row_key AS INTEGER))
      OR EXISTS (SELECT 1 FROM translations WHERE slug = new.slug AND row_key <> new.row_key);
  INSERT OR REPLACE INTO former_addresses (slug, skill_id, page_slug, created_at)
    SELECT old.slug, CAST(old.row_key AS INTEGER), NULL, strftime('%Y-%m-%dT%H:%M:%fZ', 'now') WHERE old.slug IS NOT NULL;
  DELETE FROM former_addresses WHERE slug = new.slug;
END;--> statement-breakpoint
CREATE TRIGGER `translations_removed` AFTER DELETE ON `translations`
  WHEN old.slug IS NOT NULL AND EXISTS (SELECT 1 FROM skills WHERE id = CAST(old.row_key AS INTEGER) AND slug <> old.slug) BEGIN
  INSERT OR REPLACE INTO former_addresses (slug, skill_id, page_slug, created_at)
    VALUES (old.slug, CAST(old.row_key AS INTEGER), NULL, strftime('%Y-%m-%dT%H:%M:%fZ', 'now'));
END;--> statement-breakpoint
CREATE TRIGGER `skills_translations` AFTER DELETE ON `skills` BEGIN
  DELETE FROM translations WHERE entity = 'skills' AND row_key = CAST(old.id AS TEXT);
END;--> statement-breakpoint
CREATE TRIGGER `skill_details_translations` AFTER DELETE ON `skill_details` BEGIN
  DELETE FROM translations WHERE entity = 'skill_details' AND row_key = CAST(old.id AS TEXT);
END;--> statement-breakpoint
CREATE TRIGGER `course_details_translations` AFTER DELETE ON `course_details` BEGIN
  DELETE FROM translations WHERE entity = 'course_details' AND row_key = CAST(old.id AS TEXT);
END;--> statement-breakpoint
CREATE TRIGGER `uploads_translations` AFTER DELETE ON `uploads` BEGIN
  DELETE FROM translations WHERE entity = 'uploads' AND row_key = old.file;
END;
