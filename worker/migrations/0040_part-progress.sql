CREATE TABLE `part_progress` (
	`front_end` text NOT NULL,
	`enrolment_id` integer NOT NULL,
	`batch_id` integer NOT NULL,
	`done` integer NOT NULL,
	`total` integer NOT NULL,
	`completed_at` text,
	`updated_at` text NOT NULL,
	PRIMARY KEY(`front_end`, `enrolment_id`),
	FOREIGN KEY (`enrolment_id`) REFERENCES `enrolments`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`batch_id`) REFERENCES `batches`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "part_progress_done" CHECK("part_progress"."done" BETWEEN 0 AND "part_progress"."total")
);
--> statement-breakpoint
CREATE INDEX `part_progress_enrolment` ON `part_progress` (`enrolment_id`);--> statement-breakpoint
CREATE INDEX `part_progress_batch` ON `part_progress` (`batch_id`,`front_end`);