CREATE TABLE `settings_draft` (
	`id` integer PRIMARY KEY NOT NULL,
	`settings` text NOT NULL,
	`schema_version` integer NOT NULL,
	`base_revision` integer NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`changed_by` text NOT NULL,
	`changed_at` text NOT NULL,
	`publish_at` text,
	`publish_by` text
);
--> statement-breakpoint
CREATE TABLE `settings_revisions` (
	`revision` integer PRIMARY KEY NOT NULL,
	`settings` text NOT NULL,
	`schema_version` integer NOT NULL,
	`differences` text NOT NULL,
	`returns_to` integer,
	`actor` text NOT NULL,
	`created_at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `settings_revisions_created` ON `settings_revisions` (`created_at`);--> statement-breakpoint
CREATE TABLE `text_drafts` (
	`entity` text NOT NULL,
	`entity_id` integer NOT NULL,
	`label` text NOT NULL,
	`admin_id` integer NOT NULL,
	`html` text NOT NULL,
	`base_version` integer NOT NULL,
	`changed_at` text NOT NULL,
	PRIMARY KEY(`entity`, `entity_id`, `label`, `admin_id`)
);
--> statement-breakpoint
CREATE INDEX `text_drafts_changed` ON `text_drafts` (`changed_at`);--> statement-breakpoint
CREATE TABLE `text_versions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`entity` text NOT NULL,
	`entity_id` integer NOT NULL,
	`label` text NOT NULL,
	`html` text NOT NULL,
	`actor` text NOT NULL,
	`created_at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `text_versions_entity` ON `text_versions` (`entity`,`entity_id`,`label`,`id`);--> statement-breakpoint
ALTER TABLE `uploads` ADD `hash` text;--> statement-breakpoint
ALTER TABLE `uploads` ADD `name` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `uploads` ADD `alt` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `uploads` ADD `focus_x` integer DEFAULT 50 NOT NULL;--> statement-breakpoint
ALTER TABLE `uploads` ADD `focus_y` integer DEFAULT 50 NOT NULL;--> statement-breakpoint
ALTER TABLE `uploads` ADD `version` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX `uploads_created` ON `uploads` (`created_at`,`file`);--> statement-breakpoint
CREATE INDEX `uploads_hash` ON `uploads` (`hash`);