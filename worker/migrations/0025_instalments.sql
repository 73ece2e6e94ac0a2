ALTER TABLE `batches` ADD `instalments` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `batches` ADD `release_days` integer;--> statement-breakpoint
ALTER TABLE `enrolments` ADD `instalments` text;--> statement-breakpoint
ALTER TABLE `enrolments` ADD `next_due` text;--> statement-breakpoint
ALTER TABLE `enrolments` ADD `reminded_at` text;--> statement-breakpoint
ALTER TABLE `enrolments` ADD `missed_at` text;--> statement-breakpoint
CREATE INDEX `enrolments_next_due` ON `enrolments` (`missed_at`,`next_due`) WHERE "enrolments"."next_due" IS NOT NULL AND "enrolments"."place" = 'confirmed';