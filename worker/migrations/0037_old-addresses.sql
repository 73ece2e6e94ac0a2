CREATE TABLE `old_addresses` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kind` text NOT NULL,
	`guid` text NOT NULL,
	`item` integer NOT NULL,
	`path` text NOT NULL,
	`title` text NOT NULL,
	`target` text NOT NULL,
	`target_id` integer NOT NULL,
	`created_at` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `old_addresses_guid` ON `old_addresses` (`guid`);--> statement-breakpoint
CREATE INDEX `old_addresses_item` ON `old_addresses` (`item`);--> statement-breakpoint
CREATE INDEX `old_addresses_path` ON `old_addresses` (`path`);--> statement-breakpoint
CREATE INDEX `old_addresses_target` ON `old_addresses` (`kind`,`target_id`);
--> statement-breakpoint
CREATE TRIGGER `testimonials_old_addresses` AFTER DELETE ON `testimonials` BEGIN
  DELETE FROM old_addresses WHERE kind = 'testimonials' AND target_id = old.id;
END;
