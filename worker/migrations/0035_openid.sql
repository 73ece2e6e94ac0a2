CREATE TABLE `admin_identities` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`issuer` text NOT NULL,
	`sub` text NOT NULL,
	`provider` text NOT NULL,
	`email` text NOT NULL,
	`created_at` text NOT NULL,
	`last_used_at` text,
	`admin_id` integer NOT NULL,
	FOREIGN KEY (`admin_id`) REFERENCES `admins`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `admin_identities_sub` ON `admin_identities` (`issuer`,`sub`);--> statement-breakpoint
CREATE INDEX `admin_identities_admin` ON `admin_identities` (`admin_id`);--> statement-breakpoint
CREATE TABLE `identity_providers` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`issuer` text NOT NULL,
	`client_id` text NOT NULL,
	`secret` text NOT NULL,
	`state` text NOT NULL,
	`created_by` text NOT NULL,
	`created_at` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE `openid_attempts` (
	`state_hash` text PRIMARY KEY NOT NULL,
	`browser_hash` text NOT NULL,
	`provider_id` integer NOT NULL,
	`kind` text NOT NULL,
	`stage` text DEFAULT 'begun' NOT NULL,
	`user_id` integer,
	`admin_id` integer,
	`nonce` text NOT NULL,
	`verifier` text NOT NULL,
	`next` text DEFAULT '' NOT NULL,
	`base` text DEFAULT '' NOT NULL,
	`claims` text,
	`expires_at` text NOT NULL,
	FOREIGN KEY (`provider_id`) REFERENCES `identity_providers`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`admin_id`) REFERENCES `admins`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `openid_attempts_expires` ON `openid_attempts` (`expires_at`);--> statement-breakpoint
CREATE INDEX `openid_attempts_provider` ON `openid_attempts` (`provider_id`);--> statement-breakpoint
CREATE INDEX `openid_attempts_user` ON `openid_attempts` (`user_id`) WHERE "openid_attempts"."user_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `openid_attempts_admin` ON `openid_attempts` (`admin_id`) WHERE "openid_attempts"."admin_id" IS NOT NULL;--> statement-breakpoint
CREATE TABLE `user_identities` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`issuer` text NOT NULL,
	`sub` text NOT NULL,
	`provider` text NOT NULL,
	`email` text NOT NULL,
	`created_at` text NOT NULL,
	`last_used_at` text,
	`user_id` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `user_identities_sub` ON `user_identities` (`issuer`,`sub`);--> statement-breakpoint
CREATE INDEX `user_identities_user` ON `user_identities` (`user_id`);