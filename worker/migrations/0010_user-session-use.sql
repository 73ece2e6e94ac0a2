ALTER TABLE `user_sessions` ADD `device` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `user_sessions` ADD `last_seen_at` text;--> statement-breakpoint
CREATE INDEX `user_sessions_last_use` ON `user_sessions` (coalesce("last_seen_at", "created_at"));