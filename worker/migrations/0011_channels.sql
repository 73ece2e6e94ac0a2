CREATE TABLE `channel_releases` (
	`channel` text NOT NULL,
	`name` text NOT NULL,
	`version` text NOT NULL,
	PRIMARY KEY(`channel`, `name`),
	FOREIGN KEY (`channel`) REFERENCES `channels`(`name`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`name`,`version`) REFERENCES `releases`(`name`,`version`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `channel_releases_release` ON `channel_releases` (`name`,`version`);--> statement-breakpoint
CREATE TABLE `channel_revisions` (
	`channel` text NOT NULL,
	`revision` integer NOT NULL,
	`versions` text NOT NULL,
	`reason` text NOT NULL,
	`author` text NOT NULL,
	`via` text NOT NULL,
	`created_at` text NOT NULL,
	PRIMARY KEY(`channel`, `revision`),
	FOREIGN KEY (`channel`) REFERENCES `channels`(`name`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `channels` (
	`name` text PRIMARY KEY NOT NULL,
	`link_key` text NOT NULL,
	`scope` text NOT NULL,
	`created_at` text NOT NULL,
	`used_at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `channels_used` ON `channels` (`used_at`);