ALTER TABLE `payments` ADD `link_number` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `enrolments` ADD `link_number` integer DEFAULT 0 NOT NULL;