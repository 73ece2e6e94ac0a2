ALTER TABLE `release_trials` ADD `revision` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `release_trials` ADD `observed` integer DEFAULT 0 NOT NULL;