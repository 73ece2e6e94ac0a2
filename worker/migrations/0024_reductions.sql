CREATE TABLE `coupons` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`code` text NOT NULL,
	`percent` integer,
	`amount_paise` integer,
	`from_day` text NOT NULL,
	`until_day` text NOT NULL,
	`course_ids` text NOT NULL,
	`uses_max` integer,
	`once_per_person` integer NOT NULL,
	`active` integer NOT NULL,
	`note` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `coupons_code` ON `coupons` (`code`);--> statement-breakpoint
CREATE INDEX `coupons_created` ON `coupons` (`created_at`);--> statement-breakpoint
CREATE INDEX `coupons_active_created` ON `coupons` (`active`,`created_at`);--> statement-breakpoint
ALTER TABLE `batches` ADD `early_bird_paise` integer;--> statement-breakpoint
ALTER TABLE `batches` ADD `early_bird_until` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `batches` ADD `early_bird_ends_at` text;--> statement-breakpoint
CREATE INDEX `batches_early_bird` ON `batches` (`early_bird_ends_at`) WHERE "batches"."early_bird_ends_at" IS NOT NULL;--> statement-breakpoint
ALTER TABLE `enrolments` ADD `price` text;--> statement-breakpoint
ALTER TABLE `enrolments` ADD `coupon_id` integer REFERENCES coupons(id) ON DELETE SET NULL;--> statement-breakpoint
CREATE INDEX `enrolments_coupon` ON `enrolments` (`coupon_id`) WHERE "enrolments"."coupon_id" IS NOT NULL;