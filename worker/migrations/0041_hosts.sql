ALTER TABLE `part_grants` ADD `key_header` text;--> statement-breakpoint
ALTER TABLE `part_grants` ADD `key_sealed` text;