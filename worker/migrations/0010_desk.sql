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
DROP INDEX `enrolments_place_email`;--> statement-breakpoint
ALTER TABLE `enrolments` ADD `inquiry_id` integer;--> statement-breakpoint
ALTER TABLE `enrolments` ADD `added_by` text;--> statement-breakpoint
CREATE UNIQUE INDEX `enrolments_inquiry` ON `enrolments` (`inquiry_id`) WHERE "enrolments"."inquiry_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `enrolments_phone` ON `enrolments` (`phone`);--> statement-breakpoint
CREATE INDEX `enrolments_course_key_created` ON `enrolments` (lower("course"),`created_at`);--> statement-breakpoint
CREATE INDEX `enrolments_batch_created` ON `enrolments` (`batch_id`,`created_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `enrolments_place_email` ON `enrolments` (`batch_id`,lower("email")) WHERE "enrolments"."place" IN ('held', 'confirmed', 'offered', 'waiting') AND "enrolments"."email" <> '';--> statement-breakpoint
CREATE INDEX `audit_deleted` ON `audit` (`entity`,`created_at`) WHERE "audit"."action" = 'delete' AND "audit"."before" IS NOT NULL AND "audit"."restored_at" IS NULL;