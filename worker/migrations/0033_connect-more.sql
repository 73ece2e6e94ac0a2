CREATE TABLE `date_feeds` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kind` text NOT NULL,
	`name` text NOT NULL,
	`token_hash` text NOT NULL,
	`created_by` text NOT NULL,
	`created_at` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `date_feeds_token` ON `date_feeds` (`token_hash`);--> statement-breakpoint
ALTER TABLE `content_state` ADD `seats_revision` integer;--> statement-breakpoint
DROP TRIGGER `webhooks_content_published`;--> statement-breakpoint
CREATE TRIGGER `webhooks_content_published` AFTER UPDATE OF `content_revision` ON `content_state`
WHEN new.`content_revision` > old.`content_revision` AND new.`seats_revision` IS NOT new.`content_revision` AND NOT EXISTS (SELECT 1 FROM `backups` WHERE `state` = 'restoring') BEGIN
	INSERT INTO `webhook_deliveries` (`endpoint_id`, `event`, `type`, `thing`, `payload`, `next_at`, `created_at`)
	SELECT `id`, 'msg_' || lower(hex(randomblob(16))), 'content.published', 'content',
		json_object('type', 'content.published', 'timestamp', strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), 'data', json_object('revision', new.`content_revision`)), strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
	FROM `webhook_endpoints` WHERE `state` = 'on' AND EXISTS (SELECT 1 FROM json_each(`types`) WHERE `value` = 'content.published')
		AND NOT EXISTS (SELECT 1 FROM `webhook_deliveries` WHERE `endpoint_id` = `webhook_endpoints`.`id` AND `thing` = 'content' AND `status` = 'queued' AND `attempts` = 0);
END;
