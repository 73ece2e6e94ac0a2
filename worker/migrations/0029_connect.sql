CREATE TABLE `admin_tokens` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`admin_id` integer NOT NULL,
	`name` text NOT NULL,
	`token_hash` text NOT NULL,
	`scopes` text NOT NULL,
	`created_at` text NOT NULL,
	`expires_at` text NOT NULL,
	`last_used_on` text,
	FOREIGN KEY (`admin_id`) REFERENCES `admins`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `admin_tokens_hash` ON `admin_tokens` (`token_hash`);--> statement-breakpoint
CREATE INDEX `admin_tokens_admin` ON `admin_tokens` (`admin_id`);--> statement-breakpoint
CREATE INDEX `admin_tokens_expires` ON `admin_tokens` (`expires_at`);--> statement-breakpoint
CREATE TABLE `webhook_deliveries` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`endpoint_id` integer NOT NULL,
	`event` text NOT NULL,
	`type` text NOT NULL,
	`thing` text NOT NULL,
	`payload` text NOT NULL,
	`status` text DEFAULT 'queued' NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`next_at` text NOT NULL,
	`last_error` text,
	`created_at` text NOT NULL,
	`sent_at` text,
	FOREIGN KEY (`endpoint_id`) REFERENCES `webhook_endpoints`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `webhook_deliveries_event` ON `webhook_deliveries` (`event`);--> statement-breakpoint
CREATE INDEX `webhook_deliveries_due` ON `webhook_deliveries` (`endpoint_id`,`status`,`next_at`);--> statement-breakpoint
CREATE INDEX `webhook_deliveries_thing` ON `webhook_deliveries` (`endpoint_id`,`thing`,`id`) WHERE "webhook_deliveries"."status" = 'queued';--> statement-breakpoint
CREATE INDEX `webhook_deliveries_created` ON `webhook_deliveries` (`created_at`);--> statement-breakpoint
CREATE INDEX `webhook_deliveries_status_created` ON `webhook_deliveries` (`status`,`created_at`);--> statement-breakpoint
CREATE INDEX `webhook_deliveries_of` ON `webhook_deliveries` (`endpoint_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `webhook_endpoints` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`url` text NOT NULL,
	`types` text NOT NULL,
	`note` text NOT NULL,
	`state` text NOT NULL,
	`secret` text NOT NULL,
	`earlier_secret` text,
	`earlier_until` text,
	`created_by` text NOT NULL,
	`created_at` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL
);--> statement-breakpoint
CREATE TRIGGER `webhooks_enrolment_added` AFTER INSERT ON `enrolments` BEGIN
	INSERT INTO `webhook_deliveries` (`endpoint_id`, `event`, `type`, `thing`, `payload`, `next_at`, `created_at`)
	SELECT `id`, 'msg_' || lower(hex(randomblob(16))), 'enrolment.created', 'enrolment ' || new.`id`,
		json_object('type', 'enrolment.created', 'timestamp', strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), 'data', json_object('enrolment_id', new.`id`, 'course_id', new.`course_id`, 'batch_id', new.`batch_id`, 'status', new.`status`, 'place', new.`place`)), strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
	FROM `webhook_endpoints` WHERE `state` = 'on' AND EXISTS (SELECT 1 FROM json_each(`types`) WHERE `value` = 'enrolment.created');
	INSERT INTO `webhook_deliveries` (`endpoint_id`, `event`, `type`, `thing`, `payload`, `next_at`, `created_at`)
	SELECT `id`, 'msg_' || lower(hex(randomblob(16))), 'place.confirmed', 'enrolment ' || new.`id`,
		json_object('type', 'place.confirmed', 'timestamp', strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), 'data', json_object('enrolment_id', new.`id`, 'course_id', new.`course_id`, 'batch_id', new.`batch_id`, 'status', new.`status`, 'place', new.`place`)), strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
	FROM `webhook_endpoints` WHERE `state` = 'on' AND EXISTS (SELECT 1 FROM json_each(`types`) WHERE `value` = 'place.confirmed')
		AND new.`place` = 'confirmed';
END;
--> statement-breakpoint
CREATE TRIGGER `webhooks_enrolment_changed` AFTER UPDATE OF `status`, `place`, `batch_id`, `course_id` ON `enrolments`
WHEN (old.`status`, old.`place`, old.`batch_id`, old.`course_id`) IS NOT (new.`status`, new.`place`, new.`batch_id`, new.`course_id`) BEGIN
	INSERT INTO `webhook_deliveries` (`endpoint_id`, `event`, `type`, `thing`, `payload`, `next_at`, `created_at`)
	SELECT `id`, 'msg_' || lower(hex(randomblob(16))), 'enrolment.changed', 'enrolment ' || new.`id`,
		json_object('type', 'enrolment.changed', 'timestamp', strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), 'data', json_object('enrolment_id', new.`id`, 'course_id', new.`course_id`, 'batch_id', new.`batch_id`, 'status', new.`status`, 'place', new.`place`)), strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
	FROM `webhook_endpoints` WHERE `state` = 'on' AND EXISTS (SELECT 1 FROM json_each(`types`) WHERE `value` = 'enrolment.changed');
	INSERT INTO `webhook_deliveries` (`endpoint_id`, `event`, `type`, `thing`, `payload`, `next_at`, `created_at`)
	SELECT `id`, 'msg_' || lower(hex(randomblob(16))), 'place.confirmed', 'enrolment ' || new.`id`,
		json_object('type', 'place.confirmed', 'timestamp', strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), 'data', json_object('enrolment_id', new.`id`, 'course_id', new.`course_id`, 'batch_id', new.`batch_id`, 'status', new.`status`, 'place', new.`place`)), strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
	FROM `webhook_endpoints` WHERE `state` = 'on' AND EXISTS (SELECT 1 FROM json_each(`types`) WHERE `value` = 'place.confirmed')
		AND new.`place` = 'confirmed' AND old.`place` IS NOT 'confirmed';
	INSERT INTO `webhook_deliveries` (`endpoint_id`, `event`, `type`, `thing`, `payload`, `next_at`, `created_at`)
	SELECT `id`, 'msg_' || lower(hex(randomblob(16))), 'place.cancelled', 'enrolment ' || new.`id`,
		json_object('type', 'place.cancelled', 'timestamp', strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), 'data', json_object('enrolment_id', new.`id`, 'course_id', new.`course_id`, 'batch_id', new.`batch_id`, 'status', new.`status`, 'place', new.`place`)), strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
	FROM `webhook_endpoints` WHERE `state` = 'on' AND EXISTS (SELECT 1 FROM json_each(`types`) WHERE `value` = 'place.cancelled')
		AND new.`place` = 'cancelled' AND old.`place` IS NOT 'cancelled';
END;
--> statement-breakpoint
CREATE TRIGGER `webhooks_payment_noted` AFTER INSERT ON `payments` WHEN new.`state` = 'noted' BEGIN
	INSERT INTO `webhook_deliveries` (`endpoint_id`, `event`, `type`, `thing`, `payload`, `next_at`, `created_at`)
	SELECT `id`, 'msg_' || lower(hex(randomblob(16))), 'payment.noted', 'enrolment ' || new.`enrolment_id`,
		json_object('type', 'payment.noted', 'timestamp', strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), 'data', json_object('payment_id', new.`id`, 'enrolment_id', new.`enrolment_id`, 'amount_paise', new.`amount_paise`, 'way', new.`way`, 'receipt', new.`receipt`)), strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
	FROM `webhook_endpoints` WHERE `state` = 'on' AND EXISTS (SELECT 1 FROM json_each(`types`) WHERE `value` = 'payment.noted');
END;
--> statement-breakpoint
CREATE TRIGGER `webhooks_payment_cancelled` AFTER UPDATE OF `state` ON `payments` WHEN new.`state` = 'cancelled' AND old.`state` <> 'cancelled' BEGIN
	INSERT INTO `webhook_deliveries` (`endpoint_id`, `event`, `type`, `thing`, `payload`, `next_at`, `created_at`)
	SELECT `id`, 'msg_' || lower(hex(randomblob(16))), 'payment.cancelled', 'enrolment ' || new.`enrolment_id`,
		json_object('type', 'payment.cancelled', 'timestamp', strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), 'data', json_object('payment_id', new.`id`, 'enrolment_id', new.`enrolment_id`, 'amount_paise', new.`amount_paise`, 'way', new.`way`, 'receipt', new.`receipt`)), strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
	FROM `webhook_endpoints` WHERE `state` = 'on' AND EXISTS (SELECT 1 FROM json_each(`types`) WHERE `value` = 'payment.cancelled');
END;
--> statement-breakpoint
CREATE TRIGGER `webhooks_payment_refunded` AFTER INSERT ON `refunds` BEGIN
	INSERT INTO `webhook_deliveries` (`endpoint_id`, `event`, `type`, `thing`, `payload`, `next_at`, `created_at`)
	SELECT `id`, 'msg_' || lower(hex(randomblob(16))), 'payment.refunded', 'enrolment ' || (SELECT `enrolment_id` FROM `payments` WHERE `id` = new.`payment_id`),
		json_object('type', 'payment.refunded', 'timestamp', strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), 'data', json_object('refund_id', new.`id`, 'payment_id', new.`payment_id`, 'enrolment_id', (SELECT `enrolment_id` FROM `payments` WHERE `id` = new.`payment_id`), 'amount_paise', new.`amount_paise`, 'way', new.`way`)), strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
	FROM `webhook_endpoints` WHERE `state` = 'on' AND EXISTS (SELECT 1 FROM json_each(`types`) WHERE `value` = 'payment.refunded');
END;
--> statement-breakpoint
CREATE TRIGGER `webhooks_inquiry_created` AFTER INSERT ON `inquiries` BEGIN
	INSERT INTO `webhook_deliveries` (`endpoint_id`, `event`, `type`, `thing`, `payload`, `next_at`, `created_at`)
	SELECT `id`, 'msg_' || lower(hex(randomblob(16))), 'inquiry.created', 'inquiry ' || new.`id`,
		json_object('type', 'inquiry.created', 'timestamp', strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), 'data', json_object('inquiry_id', new.`id`)), strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
	FROM `webhook_endpoints` WHERE `state` = 'on' AND EXISTS (SELECT 1 FROM json_each(`types`) WHERE `value` = 'inquiry.created');
END;
--> statement-breakpoint
CREATE TRIGGER `webhooks_content_published` AFTER UPDATE OF `content_revision` ON `content_state`
WHEN new.`content_revision` > old.`content_revision` AND NOT EXISTS (SELECT 1 FROM `backups` WHERE `state` = 'restoring') BEGIN
	INSERT INTO `webhook_deliveries` (`endpoint_id`, `event`, `type`, `thing`, `payload`, `next_at`, `created_at`)
	SELECT `id`, 'msg_' || lower(hex(randomblob(16))), 'content.published', 'content',
		json_object('type', 'content.published', 'timestamp', strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), 'data', json_object('revision', new.`content_revision`)), strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
	FROM `webhook_endpoints` WHERE `state` = 'on' AND EXISTS (SELECT 1 FROM json_each(`types`) WHERE `value` = 'content.published')
		AND NOT EXISTS (SELECT 1 FROM `webhook_deliveries` WHERE `endpoint_id` = `webhook_endpoints`.`id` AND `thing` = 'content' AND `status` = 'queued' AND `attempts` = 0);
END;
