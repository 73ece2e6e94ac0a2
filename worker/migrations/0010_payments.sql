CREATE TABLE `payment_events` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`gateway` text NOT NULL,
	`event` text NOT NULL,
	`kind` text NOT NULL,
	`reference` text NOT NULL,
	`gateway_payment` text NOT NULL,
	`gateway_refund` text NOT NULL,
	`amount_paise` integer NOT NULL,
	`enrolment_id` integer,
	`state` text NOT NULL,
	`payment_id` integer,
	`note` text NOT NULL,
	`created_at` text NOT NULL,
	FOREIGN KEY (`payment_id`) REFERENCES `payments`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `payment_events_event` ON `payment_events` (`gateway`,`event`);--> statement-breakpoint
CREATE INDEX `payment_events_payment` ON `payment_events` (`gateway`,`gateway_payment`);--> statement-breakpoint
CREATE INDEX `payment_events_of` ON `payment_events` (`payment_id`);--> statement-breakpoint
CREATE INDEX `payment_events_created` ON `payment_events` (`created_at`);--> statement-breakpoint
CREATE INDEX `payment_events_state_created` ON `payment_events` (`state`,`created_at`);--> statement-breakpoint
CREATE TABLE `payments` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`enrolment_id` integer NOT NULL,
	`amount_paise` integer NOT NULL,
	`way` text NOT NULL,
	`reference` text NOT NULL,
	`note` text NOT NULL,
	`payer` text NOT NULL,
	`facts` text NOT NULL,
	`state` text NOT NULL,
	`receipt_year` integer NOT NULL,
	`receipt_number` integer NOT NULL,
	`receipt` text NOT NULL,
	`actor` text NOT NULL,
	`created_at` text NOT NULL,
	`cancelled_at` text,
	`cancelled_by` text NOT NULL,
	`cancel_reason` text NOT NULL,
	`gateway` text,
	`gateway_payment` text,
	CONSTRAINT "payments_amount" CHECK("payments"."amount_paise" > 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `payments_receipt` ON `payments` (`receipt_year`,`receipt_number`);--> statement-breakpoint
CREATE UNIQUE INDEX `payments_gateway` ON `payments` (`gateway`,`gateway_payment`) WHERE "payments"."state" = 'noted' AND "payments"."gateway" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `payments_enrolment` ON `payments` (`enrolment_id`);--> statement-breakpoint
CREATE INDEX `payments_created` ON `payments` (`created_at`);--> statement-breakpoint
CREATE INDEX `payments_state_created` ON `payments` (`state`,`created_at`);--> statement-breakpoint
CREATE TABLE `refunds` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`payment_id` integer NOT NULL,
	`amount_paise` integer NOT NULL,
	`way` text NOT NULL,
	`reference` text NOT NULL,
	`note` text NOT NULL,
	`actor` text NOT NULL,
	`created_at` text NOT NULL,
	`gateway` text,
	`gateway_refund` text,
	FOREIGN KEY (`payment_id`) REFERENCES `payments`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "refunds_amount" CHECK("refunds"."amount_paise" > 0)
);
--> statement-breakpoint
CREATE INDEX `refunds_payment` ON `refunds` (`payment_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `refunds_gateway` ON `refunds` (`gateway`,`gateway_refund`) WHERE "refunds"."gateway" IS NOT NULL;--> statement-breakpoint
ALTER TABLE `enrolments` ADD `fee_paise` integer;--> statement-breakpoint
ALTER TABLE `enrolments` ADD `paid_paise` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `enrolments` ADD `refunded_paise` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `enrolments_owing` ON `enrolments` (`id`,`fee_paise`,`paid_paise`,`refunded_paise`) WHERE "enrolments"."fee_paise" > "enrolments"."paid_paise" - "enrolments"."refunded_paise" AND "enrolments"."place" IN ('held', 'confirmed');--> statement-breakpoint
CREATE INDEX `enrolments_owing_batch` ON `enrolments` (`batch_id`,`id`,`fee_paise`,`paid_paise`,`refunded_paise`) WHERE "enrolments"."fee_paise" > "enrolments"."paid_paise" - "enrolments"."refunded_paise" AND "enrolments"."place" IN ('held', 'confirmed');--> statement-breakpoint
CREATE INDEX `enrolments_owing_course` ON `enrolments` (`course_id`,`id`,`fee_paise`,`paid_paise`,`refunded_paise`) WHERE "enrolments"."fee_paise" > "enrolments"."paid_paise" - "enrolments"."refunded_paise" AND "enrolments"."place" IN ('held', 'confirmed');--> statement-breakpoint
CREATE INDEX `enrolments_unpriced` ON `enrolments` (`id`) WHERE "enrolments"."batch_id" IS NOT NULL AND "enrolments"."fee_paise" IS NULL;