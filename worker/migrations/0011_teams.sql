CREATE TABLE `channel_releases` (
	`channel` text NOT NULL,
	`name` text NOT NULL,
	`version` text NOT NULL,
	PRIMARY KEY(`channel`, `name`),
	FOREIGN KEY (`channel`) REFERENCES `channels`(`name`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`name`,`version`) REFERENCES `releases`(`name`,`version`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `channel_releases_release` ON `channel_releases` (`name`,`version`);--> statement-breakpoint
CREATE TABLE `channel_revisions` (
	`channel` text NOT NULL,
	`revision` integer NOT NULL,
	`versions` text NOT NULL,
	`reason` text NOT NULL,
	`author` text NOT NULL,
	`via` text NOT NULL,
	`created_at` text NOT NULL,
	PRIMARY KEY(`channel`, `revision`),
	FOREIGN KEY (`channel`) REFERENCES `channels`(`name`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `channels` (
	`name` text PRIMARY KEY NOT NULL,
	`link_key` text NOT NULL,
	`scope` text NOT NULL,
	`created_at` text NOT NULL,
	`used_at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `channels_used` ON `channels` (`used_at`);--> statement-breakpoint
CREATE TABLE `release_alerts` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kind` text NOT NULL,
	`name` text NOT NULL,
	`version` text NOT NULL,
	`text` text NOT NULL,
	`report` text,
	`created_at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `release_alerts_name` ON `release_alerts` (`name`,`id`);--> statement-breakpoint
CREATE TABLE `release_freezes` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`scope` text NOT NULL,
	`reason` text NOT NULL,
	`author` text NOT NULL,
	`created_at` text NOT NULL,
	`until` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `release_freezes_scope` ON `release_freezes` (`scope`);--> statement-breakpoint
CREATE TABLE `team_sessions` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`token_id` integer NOT NULL,
	`created_at` text NOT NULL,
	`expires_at` text NOT NULL,
	FOREIGN KEY (`token_id`) REFERENCES `release_tokens`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `team_sessions_token` ON `team_sessions` (`token_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `team_sessions_expires` ON `team_sessions` (`expires_at`);--> statement-breakpoint
ALTER TABLE `refunds` ADD `cancelled_at` text;--> statement-breakpoint
ALTER TABLE `refunds` ADD `cancelled_by` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `refunds` ADD `cancel_reason` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `release_tokens` ADD `expires_at` text;--> statement-breakpoint
ALTER TABLE `releases` ADD `report` text;--> statement-breakpoint
CREATE INDEX `releases_name_id` ON `releases` (`name`,`id`);--> statement-breakpoint
-- What lists are searched by: decision 038. A trigger has every row's text in the index as soon as the row has it,
-- and writes it out at once: FTS5 would do so within a later statement, whose changes() would then count its rows.
CREATE VIRTUAL TABLE `enrolments_search` USING fts5(text, tokenize = 'trigram', content = '', columnsize = 0, detail = none);
--> statement-breakpoint
CREATE TRIGGER `enrolments_search_insert` AFTER INSERT ON `enrolments` BEGIN
	INSERT INTO `enrolments_search` (rowid, text) VALUES (new.id, ' ' || new.name || ' ' || new.email || ' ' || new.phone || ' ' || replace(replace(replace(replace(replace(new.phone, ' ', ''), '-', ''), '(', ''), ')', ''), '.', '') || ' ' || new.course || ' ' || new.note || ' ');
	INSERT INTO `enrolments_search` (`enrolments_search`) VALUES ('flush');
END;
--> statement-breakpoint
CREATE TRIGGER `enrolments_search_delete` AFTER DELETE ON `enrolments` BEGIN
	INSERT INTO `enrolments_search` (`enrolments_search`, rowid, text) VALUES ('delete', old.id, ' ' || old.name || ' ' || old.email || ' ' || old.phone || ' ' || replace(replace(replace(replace(replace(old.phone, ' ', ''), '-', ''), '(', ''), ')', ''), '.', '') || ' ' || old.course || ' ' || old.note || ' ');
	INSERT INTO `enrolments_search` (`enrolments_search`) VALUES ('flush');
END;
--> statement-breakpoint
CREATE TRIGGER `enrolments_search_update` AFTER UPDATE OF `id`, `name`, `email`, `phone`, `course`, `note` ON `enrolments`
WHEN old.id IS NOT new.id OR old.name IS NOT new.name OR old.email IS NOT new.email OR old.phone IS NOT new.phone OR old.course IS NOT new.course OR old.note IS NOT new.note BEGIN
	INSERT INTO `enrolments_search` (`enrolments_search`, rowid, text) VALUES ('delete', old.id, ' ' || old.name || ' ' || old.email || ' ' || old.phone || ' ' || replace(replace(replace(replace(replace(old.phone, ' ', ''), '-', ''), '(', ''), ')', ''), '.', '') || ' ' || old.course || ' ' || old.note || ' ');
	INSERT INTO `enrolments_search` (rowid, text) VALUES (new.id, ' ' || new.name || ' ' || new.email || ' ' || new.phone || ' ' || replace(replace(replace(replace(replace(new.phone, ' ', ''), '-', ''), '(', ''), ')', ''), '.', '') || ' ' || new.course || ' ' || new.note || ' ');
	INSERT INTO `enrolments_search` (`enrolments_search`) VALUES ('flush');
END;
--> statement-breakpoint
INSERT INTO `enrolments_search` (rowid, text) SELECT id, ' ' || name || ' ' || email || ' ' || phone || ' ' || replace(replace(replace(replace(replace(phone, ' ', ''), '-', ''), '(', ''), ')', ''), '.', '') || ' ' || course || ' ' || note || ' ' FROM `enrolments`;
--> statement-breakpoint
CREATE VIRTUAL TABLE `inquiries_search` USING fts5(text, tokenize = 'trigram', content = '', columnsize = 0, detail = none);
--> statement-breakpoint
CREATE TRIGGER `inquiries_search_insert` AFTER INSERT ON `inquiries` BEGIN
	INSERT INTO `inquiries_search` (rowid, text) VALUES (new.id, ' ' || new.name || ' ' || new.email || ' ' || new.message || ' ' || new.note || ' ');
	INSERT INTO `inquiries_search` (`inquiries_search`) VALUES ('flush');
END;
--> statement-breakpoint
CREATE TRIGGER `inquiries_search_delete` AFTER DELETE ON `inquiries` BEGIN
	INSERT INTO `inquiries_search` (`inquiries_search`, rowid, text) VALUES ('delete', old.id, ' ' || old.name || ' ' || old.email || ' ' || old.message || ' ' || old.note || ' ');
	INSERT INTO `inquiries_search` (`inquiries_search`) VALUES ('flush');
END;
--> statement-breakpoint
CREATE TRIGGER `inquiries_search_update` AFTER UPDATE OF `id`, `name`, `email`, `message`, `note` ON `inquiries`
WHEN old.id IS NOT new.id OR old.name IS NOT new.name OR old.email IS NOT new.email OR old.message IS NOT new.message OR old.note IS NOT new.note BEGIN
	INSERT INTO `inquiries_search` (`inquiries_search`, rowid, text) VALUES ('delete', old.id, ' ' || old.name || ' ' || old.email || ' ' || old.message || ' ' || old.note || ' ');
	INSERT INTO `inquiries_search` (rowid, text) VALUES (new.id, ' ' || new.name || ' ' || new.email || ' ' || new.message || ' ' || new.note || ' ');
	INSERT INTO `inquiries_search` (`inquiries_search`) VALUES ('flush');
END;
--> statement-breakpoint
INSERT INTO `inquiries_search` (rowid, text) SELECT id, ' ' || name || ' ' || email || ' ' || message || ' ' || note || ' ' FROM `inquiries`;
--> statement-breakpoint
CREATE VIRTUAL TABLE `outbox_search` USING fts5(text, tokenize = 'trigram', content = '', columnsize = 0, detail = none);
--> statement-breakpoint
CREATE TRIGGER `outbox_search_insert` AFTER INSERT ON `outbox` BEGIN
	INSERT INTO `outbox_search` (rowid, text) VALUES (new.id, ' ' || new.recipient || ' ' || new.subject || ' ');
	INSERT INTO `outbox_search` (`outbox_search`) VALUES ('flush');
END;
--> statement-breakpoint
CREATE TRIGGER `outbox_search_delete` AFTER DELETE ON `outbox` BEGIN
	INSERT INTO `outbox_search` (`outbox_search`, rowid, text) VALUES ('delete', old.id, ' ' || old.recipient || ' ' || old.subject || ' ');
	INSERT INTO `outbox_search` (`outbox_search`) VALUES ('flush');
END;
--> statement-breakpoint
CREATE TRIGGER `outbox_search_update` AFTER UPDATE OF `id`, `recipient`, `subject` ON `outbox`
WHEN old.id IS NOT new.id OR old.recipient IS NOT new.recipient OR old.subject IS NOT new.subject BEGIN
	INSERT INTO `outbox_search` (`outbox_search`, rowid, text) VALUES ('delete', old.id, ' ' || old.recipient || ' ' || old.subject || ' ');
	INSERT INTO `outbox_search` (rowid, text) VALUES (new.id, ' ' || new.recipient || ' ' || new.subject || ' ');
	INSERT INTO `outbox_search` (`outbox_search`) VALUES ('flush');
END;
--> statement-breakpoint
INSERT INTO `outbox_search` (rowid, text) SELECT id, ' ' || recipient || ' ' || subject || ' ' FROM `outbox`;
--> statement-breakpoint
CREATE VIRTUAL TABLE `payments_search` USING fts5(text, tokenize = 'trigram', content = '', columnsize = 0, detail = none);
--> statement-breakpoint
CREATE TRIGGER `payments_search_insert` AFTER INSERT ON `payments` BEGIN
	INSERT INTO `payments_search` (rowid, text) VALUES (new.id, ' ' || new.receipt || ' ' || new.payer || ' ' || new.reference || ' ' || coalesce(new.gateway_payment, '') || ' ');
	INSERT INTO `payments_search` (`payments_search`) VALUES ('flush');
END;
--> statement-breakpoint
CREATE TRIGGER `payments_search_delete` AFTER DELETE ON `payments` BEGIN
	INSERT INTO `payments_search` (`payments_search`, rowid, text) VALUES ('delete', old.id, ' ' || old.receipt || ' ' || old.payer || ' ' || old.reference || ' ' || coalesce(old.gateway_payment, '') || ' ');
	INSERT INTO `payments_search` (`payments_search`) VALUES ('flush');
END;
--> statement-breakpoint
CREATE TRIGGER `payments_search_update` AFTER UPDATE OF `id`, `receipt`, `payer`, `reference`, `gateway_payment` ON `payments`
WHEN old.id IS NOT new.id OR old.receipt IS NOT new.receipt OR old.payer IS NOT new.payer OR old.reference IS NOT new.reference OR old.gateway_payment IS NOT new.gateway_payment BEGIN
	INSERT INTO `payments_search` (`payments_search`, rowid, text) VALUES ('delete', old.id, ' ' || old.receipt || ' ' || old.payer || ' ' || old.reference || ' ' || coalesce(old.gateway_payment, '') || ' ');
	INSERT INTO `payments_search` (rowid, text) VALUES (new.id, ' ' || new.receipt || ' ' || new.payer || ' ' || new.reference || ' ' || coalesce(new.gateway_payment, '') || ' ');
	INSERT INTO `payments_search` (`payments_search`) VALUES ('flush');
END;
--> statement-breakpoint
INSERT INTO `payments_search` (rowid, text) SELECT id, ' ' || receipt || ' ' || payer || ' ' || reference || ' ' || coalesce(gateway_payment, '') || ' ' FROM `payments`;
--> statement-breakpoint
CREATE VIRTUAL TABLE `audit_search` USING fts5(text, tokenize = 'trigram', content = '', columnsize = 0, detail = none);
--> statement-breakpoint
CREATE TRIGGER `audit_search_insert` AFTER INSERT ON `audit` BEGIN
	INSERT INTO `audit_search` (rowid, text) VALUES (new.id, ' ' || new.actor || ' ' || new.entity || ' ' || new.label || ' ');
	INSERT INTO `audit_search` (`audit_search`) VALUES ('flush');
END;
--> statement-breakpoint
CREATE TRIGGER `audit_search_delete` AFTER DELETE ON `audit` BEGIN
	INSERT INTO `audit_search` (`audit_search`, rowid, text) VALUES ('delete', old.id, ' ' || old.actor || ' ' || old.entity || ' ' || old.label || ' ');
	INSERT INTO `audit_search` (`audit_search`) VALUES ('flush');
END;
--> statement-breakpoint
CREATE TRIGGER `audit_search_update` AFTER UPDATE OF `id`, `actor`, `entity`, `label` ON `audit`
WHEN old.id IS NOT new.id OR old.actor IS NOT new.actor OR old.entity IS NOT new.entity OR old.label IS NOT new.label BEGIN
	INSERT INTO `audit_search` (`audit_search`, rowid, text) VALUES ('delete', old.id, ' ' || old.actor || ' ' || old.entity || ' ' || old.label || ' ');
	INSERT INTO `audit_search` (rowid, text) VALUES (new.id, ' ' || new.actor || ' ' || new.entity || ' ' || new.label || ' ');
	INSERT INTO `audit_search` (`audit_search`) VALUES ('flush');
END;
--> statement-breakpoint
INSERT INTO `audit_search` (rowid, text) SELECT id, ' ' || actor || ' ' || entity || ' ' || label || ' ' FROM `audit`;
