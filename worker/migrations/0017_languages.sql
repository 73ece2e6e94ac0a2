ALTER TABLE `enrolments` ADD `language` text;--> statement-breakpoint
ALTER TABLE `inquiries` ADD `language` text;--> statement-breakpoint
ALTER TABLE `users` ADD `language` text;