CREATE TABLE `batches` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`course_id` integer NOT NULL,
	`title` text NOT NULL,
	`meetings` text NOT NULL,
	`starts_at` text NOT NULL,
	`ends_at` text NOT NULL,
	`time_zone` text NOT NULL,
	`place` text NOT NULL,
	`online_url` text NOT NULL,
	`trainer` text NOT NULL,
	`trainer_id` integer,
	`language` text NOT NULL,
	`capacity` integer NOT NULL,
	`least_number` integer NOT NULL,
	`fee_paise` integer NOT NULL,
	`cancel_hours` integer NOT NULL,
	`state` text NOT NULL,
	`seats_taken` integer DEFAULT 0 NOT NULL,
	`waiting` integer DEFAULT 0 NOT NULL,
	`sequence` integer DEFAULT 0 NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` text NOT NULL,
	FOREIGN KEY (`course_id`) REFERENCES `skill_details`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`trainer_id`) REFERENCES `admins`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "batches_capacity" CHECK("batches"."capacity" BETWEEN 1 AND 10000),
	CONSTRAINT "batches_fee" CHECK("batches"."fee_paise" >= 0)
);
--> statement-breakpoint
CREATE INDEX `batches_starts` ON `batches` (`starts_at`);--> statement-breakpoint
CREATE INDEX `batches_state_starts` ON `batches` (`state`,`starts_at`);--> statement-breakpoint
CREATE INDEX `batches_course_starts` ON `batches` (`course_id`,`starts_at`);--> statement-breakpoint
CREATE INDEX `batches_trainer_starts` ON `batches` (`trainer_id`,`starts_at`);--> statement-breakpoint
CREATE INDEX `batches_created` ON `batches` (`created_at`);--> statement-breakpoint
CREATE INDEX `batches_state_created` ON `batches` (`state`,`created_at`);--> statement-breakpoint
CREATE INDEX `batches_title` ON `batches` (lower("title"));--> statement-breakpoint
CREATE INDEX `batches_state_title` ON `batches` (`state`,lower("title"));--> statement-breakpoint
CREATE TABLE `calendar_feeds` (
	`user_id` integer PRIMARY KEY NOT NULL,
	`token_hash` text NOT NULL,
	`created_at` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `calendar_feeds_token` ON `calendar_feeds` (`token_hash`);--> statement-breakpoint
ALTER TABLE `outbox` ADD `event` text;--> statement-breakpoint
ALTER TABLE `outbox` ADD `enrolment_id` integer;--> statement-breakpoint
CREATE UNIQUE INDEX `outbox_event` ON `outbox` (`event`);--> statement-breakpoint
CREATE INDEX `outbox_enrolment` ON `outbox` (`enrolment_id`);--> statement-breakpoint
ALTER TABLE `enrolments` ADD `course_id` integer REFERENCES skill_details(id) ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE `enrolments` ADD `batch_id` integer REFERENCES batches(id) ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE `enrolments` ADD `place` text;--> statement-breakpoint
ALTER TABLE `enrolments` ADD `place_until` text;--> statement-breakpoint
ALTER TABLE `enrolments` ADD `place_at` text;--> statement-breakpoint
ALTER TABLE `enrolments` ADD `place_changes` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `enrolments` ADD `waiting_number` integer;--> statement-breakpoint
ALTER TABLE `enrolments` ADD `mail_due` text;--> statement-breakpoint
CREATE UNIQUE INDEX `enrolments_place_email` ON `enrolments` (`batch_id`,lower("email")) WHERE "place" IN ('held', 'confirmed', 'offered', 'waiting');--> statement-breakpoint
CREATE INDEX `enrolments_batch` ON `enrolments` (`batch_id`);--> statement-breakpoint
CREATE INDEX `enrolments_batch_place` ON `enrolments` (`batch_id`,`place`,`waiting_number`);--> statement-breakpoint
CREATE INDEX `enrolments_course_created` ON `enrolments` (`course_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `enrolments_place_created` ON `enrolments` (`place`,`created_at`);--> statement-breakpoint
CREATE INDEX `enrolments_until` ON `enrolments` (`place_until`) WHERE "place" IN ('held', 'offered');--> statement-breakpoint
CREATE INDEX `enrolments_mail_due` ON `enrolments` (`mail_due`) WHERE "mail_due" IS NOT NULL;--> statement-breakpoint
INSERT INTO `worker_keys` (`name`, `value`) VALUES ('places', lower(hex(randomblob(32))));--> statement-breakpoint
ALTER TABLE `user_sessions` ADD `device` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `user_sessions` ADD `last_seen_at` text;--> statement-breakpoint
CREATE INDEX `user_sessions_last_use` ON `user_sessions` (coalesce("last_seen_at", "created_at"));
