CREATE TABLE `admin_challenges` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`admin_id` integer,
	`challenge` text DEFAULT '' NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`expires_at` text NOT NULL,
	FOREIGN KEY (`admin_id`) REFERENCES `admins`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `admin_challenges_expires` ON `admin_challenges` (`expires_at`);--> statement-breakpoint
CREATE INDEX `admin_challenges_admin` ON `admin_challenges` (`admin_id`);--> statement-breakpoint
CREATE TABLE `admin_devices` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`admin_id` integer NOT NULL,
	`device` text NOT NULL,
	`created_at` text NOT NULL,
	`last_seen_at` text NOT NULL,
	FOREIGN KEY (`admin_id`) REFERENCES `admins`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `admin_devices_admin` ON `admin_devices` (`admin_id`);--> statement-breakpoint
CREATE INDEX `admin_devices_seen` ON `admin_devices` (`last_seen_at`);--> statement-breakpoint
CREATE TABLE `admin_invitations` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`token_hash` text NOT NULL,
	`email` text NOT NULL,
	`email_key` text NOT NULL,
	`role` text NOT NULL,
	`invited_by` text NOT NULL,
	`created_at` text NOT NULL,
	`expires_at` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `admin_invitations_token` ON `admin_invitations` (`token_hash`);--> statement-breakpoint
CREATE UNIQUE INDEX `admin_invitations_email` ON `admin_invitations` (`email_key`);--> statement-breakpoint
CREATE INDEX `admin_invitations_expires` ON `admin_invitations` (`expires_at`);--> statement-breakpoint
CREATE TABLE `admin_passkeys` (
	`credential_id` text PRIMARY KEY NOT NULL,
	`admin_id` integer NOT NULL,
	`public_key` text NOT NULL,
	`counter` integer NOT NULL,
	`transports` text NOT NULL,
	`name` text NOT NULL,
	`created_at` text NOT NULL,
	`last_used_at` text,
	FOREIGN KEY (`admin_id`) REFERENCES `admins`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `admin_passkeys_admin` ON `admin_passkeys` (`admin_id`);--> statement-breakpoint
CREATE TABLE `admin_password_resets` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`admin_id` integer NOT NULL,
	`expires_at` text NOT NULL,
	FOREIGN KEY (`admin_id`) REFERENCES `admins`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `admin_password_resets_admin` ON `admin_password_resets` (`admin_id`);--> statement-breakpoint
CREATE INDEX `admin_password_resets_expires` ON `admin_password_resets` (`expires_at`);--> statement-breakpoint
CREATE TABLE `admin_recovery_codes` (
	`code_hash` text PRIMARY KEY NOT NULL,
	`admin_id` integer NOT NULL,
	`created_at` text NOT NULL,
	FOREIGN KEY (`admin_id`) REFERENCES `admins`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `admin_recovery_codes_admin` ON `admin_recovery_codes` (`admin_id`);--> statement-breakpoint
CREATE TABLE `backups` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`state` text NOT NULL,
	`started_at` text NOT NULL,
	`finished_at` text,
	`held_until` text,
	`row_count` integer DEFAULT 0 NOT NULL,
	`byte_count` integer DEFAULT 0 NOT NULL,
	`progress` text,
	`error` text,
	`drilled_at` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `backups_name` ON `backups` (`name`);--> statement-breakpoint
CREATE INDEX `backups_started` ON `backups` (`started_at`);--> statement-breakpoint
CREATE TABLE `erasures` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`email_hash` text NOT NULL,
	`counts` text NOT NULL,
	`actor` text NOT NULL,
	`created_at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `erasures_email` ON `erasures` (`email_hash`);--> statement-breakpoint
CREATE INDEX `erasures_created` ON `erasures` (`created_at`);--> statement-breakpoint
CREATE TABLE `person_requests` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`kind` text NOT NULL,
	`expires_at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `person_requests_expires` ON `person_requests` (`expires_at`);--> statement-breakpoint
CREATE TABLE `settings` (
	`name` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE `admin_sessions` ADD `public_id` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `admin_sessions` ADD `device` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `admin_sessions` ADD `last_seen_at` text;--> statement-breakpoint
ALTER TABLE `admin_sessions` ADD `verified_at` text;--> statement-breakpoint
CREATE INDEX `admin_sessions_admin` ON `admin_sessions` (`admin_id`);--> statement-breakpoint
CREATE INDEX `admin_sessions_public` ON `admin_sessions` (`public_id`);--> statement-breakpoint
ALTER TABLE `admins` ADD `name` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `admins` ADD `role` text DEFAULT 'owner' NOT NULL;--> statement-breakpoint
ALTER TABLE `admins` ADD `totp_secret` text;--> statement-breakpoint
ALTER TABLE `admins` ADD `totp_step` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `admins` ADD `version` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE TABLE `user_logins` (
	`user_id` integer PRIMARY KEY NOT NULL,
	`last_at` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `user_logins_last` ON `user_logins` (`last_at`);--> statement-breakpoint
CREATE INDEX `audit_before_email` ON `audit` (lower("before" ->> 'email'));--> statement-breakpoint
CREATE INDEX `audit_before_user` ON `audit` ("before" ->> 'user_id');--> statement-breakpoint
CREATE INDEX `person_requests_email` ON `person_requests` (`email`);--> statement-breakpoint
INSERT INTO `user_logins` (`user_id`, `last_at`) SELECT `id`, strftime('%Y-%m-%dT%H:%M:%fZ', 'now') FROM `users`;
--> statement-breakpoint
INSERT INTO `worker_keys` (`name`, `value`) VALUES ('erasures', lower(hex(randomblob(32))));
