ALTER TABLE `refunds` ADD `cancelled_at` text;--> statement-breakpoint
ALTER TABLE `refunds` ADD `cancelled_by` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `refunds` ADD `cancel_reason` text DEFAULT '' NOT NULL;