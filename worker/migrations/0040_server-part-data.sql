CREATE TABLE `part_databases` (
	`name` text PRIMARY KEY NOT NULL,
	`created_at` text NOT NULL,
	`unused_since` text
);
--> statement-breakpoint
CREATE TABLE `part_erasures` (
	`name` text NOT NULL,
	`person` text NOT NULL,
	PRIMARY KEY(`name`, `person`),
	FOREIGN KEY (`name`) REFERENCES `part_databases`(`name`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `part_erasures_person` ON `part_erasures` (`person`);--> statement-breakpoint
CREATE TRIGGER `users_part_erasures` AFTER DELETE ON `users` BEGIN
  INSERT OR IGNORE INTO part_erasures (name, person) SELECT name, 'user-' || old.id FROM part_databases;
END;
