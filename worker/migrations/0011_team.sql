CREATE TABLE `release_alerts` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kind` text NOT NULL,
	`name` text NOT NULL,
	`version` text NOT NULL,
	`text` text NOT NULL,
	`report` text,
	`created_at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `release_alerts_name` ON `release_alerts` (`name`,`id`);--> statement-breakpoint
CREATE TABLE `release_freezes` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`scope` text NOT NULL,
	`reason` text NOT NULL,
	`author` text NOT NULL,
	`created_at` text NOT NULL,
	`until` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `release_freezes_scope` ON `release_freezes` (`scope`);--> statement-breakpoint
CREATE TABLE `team_sessions` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`token_id` integer NOT NULL,
	`created_at` text NOT NULL,
	`expires_at` text NOT NULL,
	FOREIGN KEY (`token_id`) REFERENCES `release_tokens`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `team_sessions_token` ON `team_sessions` (`token_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `team_sessions_expires` ON `team_sessions` (`expires_at`);--> statement-breakpoint
ALTER TABLE `releases` ADD `report` text;--> statement-breakpoint
CREATE INDEX `releases_name_id` ON `releases` (`name`,`id`);