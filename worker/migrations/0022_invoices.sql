CREATE TABLE `invoices` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kind` text NOT NULL,
	`payment_id` integer NOT NULL,
	`refund_id` integer,
	`invoice_id` integer,
	`prefix` text NOT NULL,
	`series` text NOT NULL,
	`serial` integer NOT NULL,
	`number` text NOT NULL,
	`seller` text NOT NULL,
	`buyer_name` text NOT NULL,
	`buyer_address` text NOT NULL,
	`buyer_gstin` text NOT NULL,
	`buyer_state` text NOT NULL,
	`description` text NOT NULL,
	`sac` text NOT NULL,
	`place_of_supply` text NOT NULL,
	`rate` integer NOT NULL,
	`taxable_paise` integer NOT NULL,
	`cgst_paise` integer NOT NULL,
	`sgst_paise` integer NOT NULL,
	`igst_paise` integer NOT NULL,
	`total_paise` integer NOT NULL,
	`created_at` text NOT NULL,
	FOREIGN KEY (`payment_id`) REFERENCES `payments`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`refund_id`) REFERENCES `refunds`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "invoices_total" CHECK("invoices"."taxable_paise" + "invoices"."cgst_paise" + "invoices"."sgst_paise" + "invoices"."igst_paise" = "invoices"."total_paise"),
	CONSTRAINT "invoices_number" CHECK(length("invoices"."number") <= 16)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `invoices_serial` ON `invoices` (`series`,`serial`);--> statement-breakpoint
CREATE UNIQUE INDEX `invoices_numbered` ON `invoices` (`number`);--> statement-breakpoint
CREATE UNIQUE INDEX `invoices_of_payment` ON `invoices` (`payment_id`,`kind`) WHERE "invoices"."refund_id" IS NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `invoices_of_refund` ON `invoices` (`refund_id`,`kind`) WHERE "invoices"."refund_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `invoices_payment` ON `invoices` (`payment_id`);--> statement-breakpoint
CREATE INDEX `invoices_invoice` ON `invoices` (`invoice_id`);--> statement-breakpoint
CREATE INDEX `invoices_created` ON `invoices` (`created_at`);--> statement-breakpoint
ALTER TABLE `enrolments` ADD `billing` text;