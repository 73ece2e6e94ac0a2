CREATE TABLE `attendance` (
	`batch_id` integer NOT NULL,
	`enrolment_id` integer NOT NULL,
	`meeting_at` text NOT NULL,
	`mark` text,
	`marked_at` text NOT NULL,
	`marked_by` integer,
	`saved_at` text NOT NULL,
	`revision` integer NOT NULL,
	PRIMARY KEY(`batch_id`, `enrolment_id`, `meeting_at`),
	FOREIGN KEY (`batch_id`) REFERENCES `batches`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`enrolment_id`) REFERENCES `enrolments`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`marked_by`) REFERENCES `admins`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "attendance_mark" CHECK("attendance"."mark" IS NULL OR "attendance"."mark" IN ('present', 'absent', 'excused'))
);
--> statement-breakpoint
CREATE INDEX `attendance_enrolment` ON `attendance` (`enrolment_id`);--> statement-breakpoint
CREATE INDEX `attendance_marked_by` ON `attendance` (`marked_by`);--> statement-breakpoint
CREATE TABLE `certificate_decisions` (
	`enrolment_id` integer PRIMARY KEY NOT NULL,
	`batch_id` integer NOT NULL,
	`decision` text NOT NULL,
	`reason` text NOT NULL,
	`decided_by` integer,
	`decided_at` text NOT NULL,
	FOREIGN KEY (`enrolment_id`) REFERENCES `enrolments`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`batch_id`) REFERENCES `batches`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`decided_by`) REFERENCES `admins`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `certificate_decisions_batch` ON `certificate_decisions` (`batch_id`);--> statement-breakpoint
CREATE INDEX `certificate_decisions_by` ON `certificate_decisions` (`decided_by`);--> statement-breakpoint
CREATE TABLE `certificates` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`code` text NOT NULL,
	`enrolment_id` integer NOT NULL,
	`batch_id` integer NOT NULL,
	`user_id` integer,
	`email` text NOT NULL,
	`name` text NOT NULL,
	`course` text NOT NULL,
	`starts_on` text NOT NULL,
	`ends_on` text NOT NULL,
	`minutes` integer NOT NULL,
	`trainer` text NOT NULL,
	`state` text DEFAULT 'valid' NOT NULL,
	`reason` text DEFAULT '' NOT NULL,
	`ended_at` text,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `certificates_code` ON `certificates` (`code`);--> statement-breakpoint
CREATE UNIQUE INDEX `certificates_valid` ON `certificates` (`batch_id`,`enrolment_id`) WHERE "certificates"."state" = 'valid';--> statement-breakpoint
CREATE INDEX `certificates_enrolment` ON `certificates` (`enrolment_id`);--> statement-breakpoint
CREATE INDEX `certificates_email` ON `certificates` (lower("email"));--> statement-breakpoint
CREATE INDEX `certificates_user` ON `certificates` (`user_id`);--> statement-breakpoint
ALTER TABLE `batches` ADD `certificate_share` integer DEFAULT 80 NOT NULL;--> statement-breakpoint
CREATE INDEX `skill_details_course` ON `skill_details` (lower("course"));