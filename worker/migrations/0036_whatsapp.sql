CREATE TABLE `chat_queues` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`text` text NOT NULL,
	`created_by` text NOT NULL,
	`created_at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `chat_queues_created` ON `chat_queues` (`created_at`);--> statement-breakpoint
CREATE TABLE `chat_turns` (
	`queue_id` integer NOT NULL,
	`enrolment_id` integer NOT NULL,
	`state` text DEFAULT 'open' NOT NULL,
	PRIMARY KEY(`queue_id`, `enrolment_id`),
	FOREIGN KEY (`queue_id`) REFERENCES `chat_queues`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`enrolment_id`) REFERENCES `enrolments`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `chat_turns_enrolment` ON `chat_turns` (`enrolment_id`);--> statement-breakpoint
CREATE TABLE `whatsapp_opt_ins` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`enrolment_id` integer NOT NULL,
	`phone` text NOT NULL,
	`created_at` text NOT NULL,
	FOREIGN KEY (`enrolment_id`) REFERENCES `enrolments`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `whatsapp_opt_ins_enrolment` ON `whatsapp_opt_ins` (`enrolment_id`);--> statement-breakpoint
CREATE INDEX `whatsapp_opt_ins_phone` ON `whatsapp_opt_ins` (`phone`);--> statement-breakpoint
ALTER TABLE `outbox` ADD `whatsapp_state` text;--> statement-breakpoint
ALTER TABLE `outbox` ADD `whatsapp_id` text;--> statement-breakpoint
ALTER TABLE `outbox` ADD `whatsapp_error` text;--> statement-breakpoint
CREATE INDEX `outbox_whatsapp` ON `outbox` (`whatsapp_id`) WHERE "outbox"."whatsapp_id" IS NOT NULL;--> statement-breakpoint
CREATE TRIGGER `whatsapp_opt_ins_deleted` AFTER DELETE ON `whatsapp_opt_ins` BEGIN
  DELETE FROM `consents` WHERE `list` = 'whatsapp_opt_ins' AND `row_id` = OLD.`id`;
END;
