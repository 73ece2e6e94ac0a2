CREATE TABLE `release_garbage` (
	`name` text NOT NULL,
	`version` text NOT NULL,
	`created_at` text NOT NULL,
	PRIMARY KEY(`name`, `version`)
);
--> statement-breakpoint
CREATE TABLE `release_reports` (
	`name` text NOT NULL,
	`version` text NOT NULL,
	`phase` text NOT NULL,
	`count` integer NOT NULL,
	`first_at` text NOT NULL,
	`last_at` text NOT NULL,
	PRIMARY KEY(`name`, `version`, `phase`),
	FOREIGN KEY (`name`,`version`) REFERENCES `releases`(`name`,`version`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `release_tokens` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`token_hash` text NOT NULL,
	`scope` text NOT NULL,
	`label` text NOT NULL,
	`created_by` text NOT NULL,
	`created_at` text NOT NULL,
	`last_used_at` text,
	`revoked_at` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `release_tokens_hash` ON `release_tokens` (`token_hash`);--> statement-breakpoint
CREATE TABLE `revision_releases` (
	`revision` integer NOT NULL,
	`role` text NOT NULL,
	`name` text NOT NULL,
	`version` text NOT NULL,
	PRIMARY KEY(`revision`, `role`, `name`),
	FOREIGN KEY (`revision`) REFERENCES `revisions`(`revision`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`name`,`version`) REFERENCES `releases`(`name`,`version`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "revision_releases_role" CHECK("revision_releases"."role" in ('live', 'canary', 'fallback'))
);
--> statement-breakpoint
CREATE INDEX `revision_releases_release` ON `revision_releases` (`name`,`version`);--> statement-breakpoint
ALTER TABLE `releases` ADD `via` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `releases` ADD `stored_at` text;--> statement-breakpoint
ALTER TABLE `revisions` ADD `canaries` text DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE `revisions` ADD `via` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `revisions` ADD `commit_id` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `revisions` ADD `restores` integer;--> statement-breakpoint
UPDATE `releases` SET `stored_at` = `created_at`;--> statement-breakpoint
INSERT INTO `revision_releases` (`revision`, `role`, `name`, `version`)
SELECT `revision`, 'live', 'shell', json_extract(`lock_set`, '$.shell.version') FROM `revisions`;--> statement-breakpoint
INSERT INTO `revision_releases` (`revision`, `role`, `name`, `version`)
SELECT `revisions`.`revision`, 'live', `remote`.`key`, json_extract(`remote`.`value`, '$.version')
FROM `revisions`, json_each(`revisions`.`lock_set`, '$.remotes') AS `remote`;
