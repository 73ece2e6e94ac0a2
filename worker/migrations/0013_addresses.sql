CREATE TABLE `former_addresses` (
	`slug` text PRIMARY KEY NOT NULL,
	`skill_id` integer,
	`page_slug` text,
	`created_at` text NOT NULL,
	FOREIGN KEY (`skill_id`) REFERENCES `skills`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `former_addresses_skill` ON `former_addresses` (`skill_id`);--> statement-breakpoint
CREATE TRIGGER `skills_moved` AFTER UPDATE OF `slug` ON `skills` WHEN old.slug <> new.slug BEGIN
  INSERT OR REPLACE INTO former_addresses (slug, skill_id, page_slug, created_at)
    VALUES (old.slug, old.id, NULL, strftime('%Y-%m-%dT%H:%M:%fZ', 'now'));
  DELETE FROM former_addresses WHERE slug = new.slug;
END;--> statement-breakpoint
CREATE TRIGGER `skills_added` AFTER INSERT ON `skills` BEGIN
  DELETE FROM former_addresses WHERE slug = new.slug;
END;
