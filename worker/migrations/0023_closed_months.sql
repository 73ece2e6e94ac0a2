CREATE TABLE `closed_months` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`month` text NOT NULL,
	`receipts_paise` integer NOT NULL,
	`cancelled_receipts_paise` integer NOT NULL,
	`refunds_paise` integer NOT NULL,
	`cancelled_refunds_paise` integer NOT NULL,
	`vouchers` integer NOT NULL,
	`closed_by` text NOT NULL,
	`closed_at` text NOT NULL,
	`reopened_at` text,
	`reopened_by` text DEFAULT '' NOT NULL,
	`reopen_reason` text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `closed_months_closed` ON `closed_months` (`month`) WHERE "closed_months"."reopened_at" IS NULL;--> statement-breakpoint
CREATE INDEX `closed_months_month` ON `closed_months` (`month`);--> statement-breakpoint
CREATE INDEX `payments_cancelled` ON `payments` (`cancelled_at`) WHERE "payments"."cancelled_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `refunds_created` ON `refunds` (`created_at`);--> statement-breakpoint
CREATE INDEX `refunds_cancelled` ON `refunds` (`cancelled_at`) WHERE "refunds"."cancelled_at" IS NOT NULL;--> statement-breakpoint
CREATE TRIGGER `payments_closed_insert` BEFORE INSERT ON `payments`
WHEN strftime('%Y-%m', min(new.created_at, coalesce(new.cancelled_at, new.created_at)), '+330 minutes') <= (SELECT max(`month`) FROM `closed_months` WHERE `reopened_at` IS NULL)
BEGIN
	SELECT RAISE(ABORT, 'month closed');
END;
--> statement-breakpoint
CREATE TRIGGER `payments_closed_delete` BEFORE DELETE ON `payments`
WHEN strftime('%Y-%m', old.created_at, '+330 minutes') <= (SELECT max(`month`) FROM `closed_months` WHERE `reopened_at` IS NULL)
BEGIN
	SELECT RAISE(ABORT, 'month closed');
END;
--> statement-breakpoint
CREATE TRIGGER `payments_closed_update` BEFORE UPDATE ON `payments`
WHEN ((old.enrolment_id, old.amount_paise, old.way, old.facts, old.receipt_year, old.receipt_number, old.receipt, old.created_at)
		IS NOT (new.enrolment_id, new.amount_paise, new.way, new.facts, new.receipt_year, new.receipt_number, new.receipt, new.created_at)
		OR (old.state IS NOT new.state AND old.cancelled_at IS new.cancelled_at))
	AND strftime('%Y-%m', min(old.created_at, new.created_at), '+330 minutes') <= (SELECT max(`month`) FROM `closed_months` WHERE `reopened_at` IS NULL)
	OR old.cancelled_at IS NOT new.cancelled_at
	AND strftime('%Y-%m', min(coalesce(old.cancelled_at, new.cancelled_at), coalesce(new.cancelled_at, old.cancelled_at)), '+330 minutes') <= (SELECT max(`month`) FROM `closed_months` WHERE `reopened_at` IS NULL)
BEGIN
	SELECT RAISE(ABORT, 'month closed');
END;
--> statement-breakpoint
CREATE TRIGGER `refunds_closed_insert` BEFORE INSERT ON `refunds`
WHEN strftime('%Y-%m', min(new.created_at, coalesce(new.cancelled_at, new.created_at)), '+330 minutes') <= (SELECT max(`month`) FROM `closed_months` WHERE `reopened_at` IS NULL)
BEGIN
	SELECT RAISE(ABORT, 'month closed');
END;
--> statement-breakpoint
CREATE TRIGGER `refunds_closed_delete` BEFORE DELETE ON `refunds`
WHEN strftime('%Y-%m', old.created_at, '+330 minutes') <= (SELECT max(`month`) FROM `closed_months` WHERE `reopened_at` IS NULL)
BEGIN
	SELECT RAISE(ABORT, 'month closed');
END;
--> statement-breakpoint
CREATE TRIGGER `refunds_closed_update` BEFORE UPDATE ON `refunds`
WHEN (old.payment_id, old.amount_paise, old.way, old.created_at) IS NOT (new.payment_id, new.amount_paise, new.way, new.created_at)
	AND strftime('%Y-%m', min(old.created_at, new.created_at), '+330 minutes') <= (SELECT max(`month`) FROM `closed_months` WHERE `reopened_at` IS NULL)
	OR old.cancelled_at IS NOT new.cancelled_at
	AND strftime('%Y-%m', min(coalesce(old.cancelled_at, new.cancelled_at), coalesce(new.cancelled_at, old.cancelled_at)), '+330 minutes') <= (SELECT max(`month`) FROM `closed_months` WHERE `reopened_at` IS NULL)
BEGIN
	SELECT RAISE(ABORT, 'month closed');
END;
