CREATE TABLE `rate_counts` (
	`key` text PRIMARY KEY NOT NULL,
	`count` integer NOT NULL,
	`ends_at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `rate_counts_ends` ON `rate_counts` (`ends_at`);--> statement-breakpoint
CREATE TABLE `sweeps` (
	`name` text PRIMARY KEY NOT NULL,
	`after` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `audit_request` ON `audit` (`request_id`);--> statement-breakpoint
CREATE INDEX `audit_created` ON `audit` (`created_at`);--> statement-breakpoint
CREATE INDEX `audit_action_created` ON `audit` (`action`,`created_at`);--> statement-breakpoint
CREATE INDEX `email_confirmations_expires` ON `email_confirmations` (`expires_at`);--> statement-breakpoint
CREATE INDEX `enrolments_created` ON `enrolments` (`created_at`);--> statement-breakpoint
CREATE INDEX `enrolments_status_created` ON `enrolments` (`status`,`created_at`);--> statement-breakpoint
CREATE INDEX `enrolments_name` ON `enrolments` (lower("name"));--> statement-breakpoint
CREATE INDEX `enrolments_course` ON `enrolments` (lower("course"));--> statement-breakpoint
CREATE INDEX `enrolments_status_name` ON `enrolments` (`status`,lower("name"));--> statement-breakpoint
CREATE INDEX `enrolments_status_course` ON `enrolments` (`status`,lower("course"));--> statement-breakpoint
CREATE INDEX `inquiries_created` ON `inquiries` (`created_at`);--> statement-breakpoint
CREATE INDEX `inquiries_status_created` ON `inquiries` (`status`,`created_at`);--> statement-breakpoint
CREATE INDEX `inquiries_name` ON `inquiries` (lower("name"));--> statement-breakpoint
CREATE INDEX `inquiries_status_name` ON `inquiries` (`status`,lower("name"));--> statement-breakpoint
CREATE INDEX `inquiries_email` ON `inquiries` (lower("email"));--> statement-breakpoint
CREATE INDEX `outbox_created` ON `outbox` (`created_at`);--> statement-breakpoint
CREATE INDEX `outbox_status_created` ON `outbox` (`status`,`created_at`);--> statement-breakpoint
CREATE INDEX `outbox_recipient` ON `outbox` (lower("recipient"));--> statement-breakpoint
CREATE INDEX `password_resets_expires` ON `password_resets` (`expires_at`);--> statement-breakpoint
CREATE INDEX `testimonials_created` ON `testimonials` (`created_at`);--> statement-breakpoint
CREATE INDEX `testimonials_hidden_created` ON `testimonials` (`hidden`,`created_at`);--> statement-breakpoint
CREATE INDEX `testimonials_new_created` ON `testimonials` (`is_new`,`created_at`);--> statement-breakpoint
CREATE INDEX `testimonials_name` ON `testimonials` (lower("name"));--> statement-breakpoint
CREATE INDEX `testimonials_hidden_name` ON `testimonials` (`hidden`,lower("name"));--> statement-breakpoint
CREATE INDEX `testimonials_new_name` ON `testimonials` (`is_new`,lower("name"));