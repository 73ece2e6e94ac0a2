CREATE TABLE `release_keys` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`key` text NOT NULL,
	`label` text NOT NULL,
	`created_by` text NOT NULL,
	`created_at` text NOT NULL,
	`revoked_at` text,
	`earlier` text DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `release_keys_name_key` ON `release_keys` (`name`,`key`);--> statement-breakpoint
CREATE TABLE `release_signatures` (
	`name` text NOT NULL,
	`version` text NOT NULL,
	`key` text NOT NULL,
	`manifest` text NOT NULL,
	`signature` text NOT NULL,
	`scripts` text NOT NULL,
	`created_at` text NOT NULL,
	PRIMARY KEY(`name`, `version`, `key`),
	FOREIGN KEY (`name`,`version`) REFERENCES `releases`(`name`,`version`) ON UPDATE no action ON DELETE cascade
);
