CREATE TABLE `consent_notices` (
	`hash` text PRIMARY KEY NOT NULL,
	`form` text NOT NULL,
	`language` text NOT NULL,
	`text` text NOT NULL,
	`first_at` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `consents` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`list` text NOT NULL,
	`row_id` integer NOT NULL,
	`notice_hash` text NOT NULL,
	`given_at` text NOT NULL,
	`withdrawn_at` text,
	`guardian_name` text,
	`guardian_contact` text,
	FOREIGN KEY (`notice_hash`) REFERENCES `consent_notices`(`hash`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `consents_row` ON `consents` (`list`,`row_id`);--> statement-breakpoint
CREATE INDEX `consents_notice` ON `consents` (`notice_hash`);