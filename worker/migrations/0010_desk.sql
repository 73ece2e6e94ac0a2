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
CREATE TABLE `person_notes` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`list` text NOT NULL,
	`row_id` integer NOT NULL,
	`text` text NOT NULL,
	`actor` text NOT NULL,
	`created_at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `person_notes_row` ON `person_notes` (`list`,`row_id`);--> statement-breakpoint
CREATE TABLE `saved_filters` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`admin_id` integer NOT NULL,
	`list` text NOT NULL,
	`name` text NOT NULL,
	`query` text NOT NULL,
	`created_at` text NOT NULL,
	FOREIGN KEY (`admin_id`) REFERENCES `admins`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `saved_filters_name` ON `saved_filters` (`admin_id`,`list`,lower("name"));--> statement-breakpoint
CREATE TABLE `status_changes` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`list` text NOT NULL,
	`rows` text NOT NULL,
	`actor` text NOT NULL,
	`undone_at` text,
	`created_at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `status_changes_created` ON `status_changes` (`created_at`);--> statement-breakpoint
CREATE TABLE `share_pictures` (
	`look` text NOT NULL,
	`title` text NOT NULL,
	`over` text NOT NULL,
	`file` text NOT NULL,
	`created_at` text NOT NULL,
	`retired_at` text,
	PRIMARY KEY(`look`, `title`, `over`)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `share_pictures_file` ON `share_pictures` (`file`);--> statement-breakpoint
CREATE TABLE `payment_events` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`gateway` text NOT NULL,
	`event` text NOT NULL,
	`kind` text NOT NULL,
	`reference` text NOT NULL,
	`gateway_payment` text NOT NULL,
	`gateway_refund` text NOT NULL,
	`amount_paise` integer NOT NULL,
	`enrolment_id` integer,
	`state` text NOT NULL,
	`payment_id` integer,
	`note` text NOT NULL,
	`created_at` text NOT NULL,
	FOREIGN KEY (`payment_id`) REFERENCES `payments`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `payment_events_event` ON `payment_events` (`gateway`,`event`);--> statement-breakpoint
CREATE INDEX `payment_events_payment` ON `payment_events` (`gateway`,`gateway_payment`);--> statement-breakpoint
CREATE INDEX `payment_events_of` ON `payment_events` (`payment_id`);--> statement-breakpoint
CREATE INDEX `payment_events_created` ON `payment_events` (`created_at`);--> statement-breakpoint
CREATE INDEX `payment_events_state_created` ON `payment_events` (`state`,`created_at`);--> statement-breakpoint
CREATE TABLE `payments` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`enrolment_id` integer NOT NULL,
	`amount_paise` integer NOT NULL,
	`way` text NOT NULL,
	`reference` text NOT NULL,
	`note` text NOT NULL,
	`payer` text NOT NULL,
	`facts` text NOT NULL,
	`state` text NOT NULL,
	`receipt_year` integer NOT NULL,
	`receipt_number` integer NOT NULL,
	`receipt` text NOT NULL,
	`actor` text NOT NULL,
	`created_at` text NOT NULL,
	`cancelled_at` text,
	`cancelled_by` text NOT NULL,
	`cancel_reason` text NOT NULL,
	`gateway` text,
	`gateway_payment` text,
	CONSTRAINT "payments_amount" CHECK("payments"."amount_paise" > 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `payments_receipt` ON `payments` (`receipt_year`,`receipt_number`);--> statement-breakpoint
CREATE UNIQUE INDEX `payments_gateway` ON `payments` (`gateway`,`gateway_payment`) WHERE "payments"."state" = 'noted' AND "payments"."gateway" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `payments_enrolment` ON `payments` (`enrolment_id`);--> statement-breakpoint
CREATE INDEX `payments_created` ON `payments` (`created_at`);--> statement-breakpoint
CREATE INDEX `payments_state_created` ON `payments` (`state`,`created_at`);--> statement-breakpoint
CREATE TABLE `refunds` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`payment_id` integer NOT NULL,
	`amount_paise` integer NOT NULL,
	`way` text NOT NULL,
	`reference` text NOT NULL,
	`note` text NOT NULL,
	`actor` text NOT NULL,
	`created_at` text NOT NULL,
	`gateway` text,
	`gateway_refund` text,
	FOREIGN KEY (`payment_id`) REFERENCES `payments`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "refunds_amount" CHECK("refunds"."amount_paise" > 0)
);
--> statement-breakpoint
CREATE INDEX `refunds_payment` ON `refunds` (`payment_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `refunds_gateway` ON `refunds` (`gateway`,`gateway_refund`) WHERE "refunds"."gateway" IS NOT NULL;--> statement-breakpoint
DROP INDEX `enrolments_place_email`;--> statement-breakpoint
ALTER TABLE `enrolments` ADD `fee_paise` integer;--> statement-breakpoint
ALTER TABLE `enrolments` ADD `paid_paise` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `enrolments` ADD `refunded_paise` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `enrolments` ADD `inquiry_id` integer;--> statement-breakpoint
ALTER TABLE `enrolments` ADD `added_by` text;--> statement-breakpoint
CREATE UNIQUE INDEX `enrolments_inquiry` ON `enrolments` (`inquiry_id`) WHERE "enrolments"."inquiry_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `enrolments_phone` ON `enrolments` (`phone`);--> statement-breakpoint
CREATE INDEX `enrolments_course_key_created` ON `enrolments` (lower("course"),`created_at`);--> statement-breakpoint
CREATE INDEX `enrolments_batch_created` ON `enrolments` (`batch_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `enrolments_owing` ON `enrolments` (`id`,`fee_paise`,`paid_paise`,`refunded_paise`) WHERE "enrolments"."fee_paise" > "enrolments"."paid_paise" - "enrolments"."refunded_paise" AND "enrolments"."place" IN ('held', 'confirmed');--> statement-breakpoint
CREATE INDEX `enrolments_owing_batch` ON `enrolments` (`batch_id`,`id`,`fee_paise`,`paid_paise`,`refunded_paise`) WHERE "enrolments"."fee_paise" > "enrolments"."paid_paise" - "enrolments"."refunded_paise" AND "enrolments"."place" IN ('held', 'confirmed');--> statement-breakpoint
CREATE INDEX `enrolments_owing_course` ON `enrolments` (`course_id`,`id`,`fee_paise`,`paid_paise`,`refunded_paise`) WHERE "enrolments"."fee_paise" > "enrolments"."paid_paise" - "enrolments"."refunded_paise" AND "enrolments"."place" IN ('held', 'confirmed');--> statement-breakpoint
CREATE INDEX `enrolments_unpriced` ON `enrolments` (`id`) WHERE "enrolments"."batch_id" IS NOT NULL AND "enrolments"."fee_paise" IS NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `enrolments_place_email` ON `enrolments` (`batch_id`,lower("email")) WHERE "enrolments"."place" IN ('held', 'confirmed', 'offered', 'waiting') AND "enrolments"."email" <> '';--> statement-breakpoint
ALTER TABLE `batches` ADD `certificate_share` integer DEFAULT 80 NOT NULL;--> statement-breakpoint
CREATE INDEX `skill_details_course` ON `skill_details` (lower("course"));--> statement-breakpoint
CREATE INDEX `audit_deleted` ON `audit` (`entity`,`created_at`) WHERE "audit"."action" = 'delete' AND "audit"."before" IS NOT NULL AND "audit"."restored_at" IS NULL;