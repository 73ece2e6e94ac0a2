CREATE TABLE `import_rows` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`import_id` integer NOT NULL,
	`number` integer NOT NULL,
	`outcome` text NOT NULL,
	`problems` text NOT NULL,
	`values` text,
	`made_id` integer,
	FOREIGN KEY (`import_id`) REFERENCES `imports`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `import_rows_number` ON `import_rows` (`import_id`,`number`);--> statement-breakpoint
CREATE INDEX `import_rows_outcome` ON `import_rows` (`import_id`,`outcome`,`number`);--> statement-breakpoint
CREATE INDEX `import_rows_email` ON `import_rows` (lower("values" ->> 'email')) WHERE "import_rows"."values" IS NOT NULL;--> statement-breakpoint
CREATE TABLE `imports` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kind` text NOT NULL,
	`file_name` text NOT NULL,
	`file_hash` text NOT NULL,
	`state` text DEFAULT 'open' NOT NULL,
	`seats` integer NOT NULL,
	`row_count` integer NOT NULL,
	`rows_done` integer DEFAULT 0 NOT NULL,
	`made` integer DEFAULT 0 NOT NULL,
	`doubles` integer DEFAULT 0 NOT NULL,
	`wrong` integer DEFAULT 0 NOT NULL,
	`undone` integer DEFAULT 0 NOT NULL,
	`kept` integer DEFAULT 0 NOT NULL,
	`actor` text NOT NULL,
	`created_at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `imports_created` ON `imports` (`created_at`);--> statement-breakpoint
CREATE INDEX `imports_state_created` ON `imports` (`state`,`created_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `imports_open` ON `imports` (`file_hash`) WHERE "imports"."state" = 'open';