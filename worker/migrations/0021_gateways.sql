CREATE TABLE `payment_orders` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`enrolment_id` integer NOT NULL,
	`attempt` integer NOT NULL,
	`key` text NOT NULL,
	`gateway` text NOT NULL,
	`mode` text NOT NULL,
	`gateway_order` text,
	`url` text,
	`amount_paise` integer NOT NULL,
	`state` text NOT NULL,
	`gateway_payment` text,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`expires_at` text NOT NULL,
	`next_check_at` text,
	`checked_at` text,
	`tries` integer DEFAULT 0 NOT NULL,
	CONSTRAINT "payment_orders_amount" CHECK("payment_orders"."amount_paise" > 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `payment_orders_key` ON `payment_orders` (`key`);--> statement-breakpoint
CREATE UNIQUE INDEX `payment_orders_open` ON `payment_orders` (`enrolment_id`) WHERE "payment_orders"."state" IN ('created', 'pending');--> statement-breakpoint
CREATE INDEX `payment_orders_enrolment` ON `payment_orders` (`enrolment_id`);--> statement-breakpoint
CREATE INDEX `payment_orders_gateway` ON `payment_orders` (`gateway`,`gateway_order`);--> statement-breakpoint
CREATE INDEX `payment_orders_check` ON `payment_orders` (`next_check_at`) WHERE "payment_orders"."next_check_at" IS NOT NULL;--> statement-breakpoint
ALTER TABLE `payment_events` ADD `currency` text DEFAULT 'INR' NOT NULL;--> statement-breakpoint
ALTER TABLE `payment_events` ADD `order_id` integer;--> statement-breakpoint
ALTER TABLE `payment_events` ADD `reason` text DEFAULT '' NOT NULL;