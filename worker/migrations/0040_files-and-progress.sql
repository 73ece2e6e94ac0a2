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
CREATE INDEX `part_progress_batch` ON `part_progress` (`batch_id`,`front_end`);--> statement-breakpoint
CREATE TABLE `part_files` (
	`id` text PRIMARY KEY NOT NULL,
	`front_end` text NOT NULL,
	`user_id` integer,
	`admin_id` integer,
	`name` text NOT NULL,
	`type` text NOT NULL,
	`bytes` integer NOT NULL,
	`kept_at` text,
	`created_at` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `part_files_front_end` ON `part_files` (`front_end`,`bytes`);--> statement-breakpoint
CREATE INDEX `part_files_user` ON `part_files` (`user_id`,`kept_at`);--> statement-breakpoint
CREATE INDEX `part_files_admin` ON `part_files` (`admin_id`,`kept_at`);--> statement-breakpoint
CREATE INDEX `part_files_waiting` ON `part_files` (`created_at`) WHERE "part_files"."kept_at" IS NULL;--> statement-breakpoint
CREATE INDEX `part_files_nobody` ON `part_files` (`id`) WHERE "part_files"."user_id" IS NULL AND "part_files"."admin_id" IS NULL;