CREATE TABLE `share_pictures` (
	`look` text NOT NULL,
	`title` text NOT NULL,
	`over` text NOT NULL,
	`file` text NOT NULL,
	`created_at` text NOT NULL,
	`retired_at` text,
	PRIMARY KEY(`look`, `title`, `over`)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `share_pictures_file` ON `share_pictures` (`file`);