CREATE TABLE `release_trials` (
	`name` text PRIMARY KEY NOT NULL,
	`version` text NOT NULL,
	`control` text NOT NULL,
	`share` real NOT NULL,
	`started_at` text NOT NULL,
	`visits` integer DEFAULT 0 NOT NULL,
	`failures` integer DEFAULT 0 NOT NULL,
	`outside` integer DEFAULT 0 NOT NULL,
	`control_visits` integer DEFAULT 0 NOT NULL,
	`control_failures` integer DEFAULT 0 NOT NULL,
	`control_outside` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE `report_votes` (
	`nonce` text NOT NULL,
	`name` text NOT NULL,
	`version` text NOT NULL,
	`ends_at` text NOT NULL,
	PRIMARY KEY(`nonce`, `name`, `version`)
);
--> statement-breakpoint
CREATE INDEX `report_votes_ends` ON `report_votes` (`ends_at`);--> statement-breakpoint
CREATE TABLE `worker_keys` (
	`name` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL
);
--> statement-breakpoint
INSERT INTO `worker_keys` (`name`, `value`) VALUES ('tickets', lower(hex(randomblob(32))));
