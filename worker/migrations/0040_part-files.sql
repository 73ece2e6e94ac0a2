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