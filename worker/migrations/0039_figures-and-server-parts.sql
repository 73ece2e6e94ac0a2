-- Courses count paid places without their rows, and lists of the figures read their sums in one place: decision 068.
DROP INDEX `enrolments_course_created`;--> statement-breakpoint
CREATE INDEX `enrolments_course_created` ON `enrolments` (`course_id`,`created_at`,CASE WHEN "fee_paise" > "paid_paise" - "refunded_paise" AND ("place" = 'held' OR "place" = 'confirmed') THEN 'owed' WHEN "paid_paise" > "refunded_paise" AND ("fee_paise" IS NULL OR "paid_paise" - "refunded_paise" >= "fee_paise") THEN 'paid' ELSE 'none' END);--> statement-breakpoint
CREATE TABLE `visit_figures_by_key` (
	`kind` text NOT NULL,
	`day` text NOT NULL,
	`key` text NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`kind`, `day`, `key`)
) WITHOUT ROWID;
--> statement-breakpoint
INSERT INTO `visit_figures_by_key` (kind, day, key, count) SELECT kind, day, key, count FROM `visit_figures`;--> statement-breakpoint
DROP TABLE `visit_figures`;--> statement-breakpoint
ALTER TABLE `visit_figures_by_key` RENAME TO `visit_figures`;--> statement-breakpoint
ALTER TABLE `content_state` ADD `changes_before` integer;
--> statement-breakpoint
-- Messages of payment services are searched like other lists: decision 038.
CREATE VIRTUAL TABLE `payment_events_search` USING fts5(text, tokenize = 'trigram', content = '', columnsize = 0, detail = none);
--> statement-breakpoint
CREATE TRIGGER `payment_events_search_insert` AFTER INSERT ON `payment_events` BEGIN
	INSERT INTO `payment_events_search` (rowid, text) VALUES (new.id, ' ' || new.reference || ' ' || new.gateway_payment || ' ' || new.event || ' ');
	INSERT INTO `payment_events_search` (`payment_events_search`) VALUES ('flush');
END;
--> statement-breakpoint
CREATE TRIGGER `payment_events_search_delete` AFTER DELETE ON `payment_events` BEGIN
	INSERT INTO `payment_events_search` (`payment_events_search`, rowid, text) VALUES ('delete', old.id, ' ' || old.reference || ' ' || old.gateway_payment || ' ' || old.event || ' ');
	INSERT INTO `payment_events_search` (`payment_events_search`) VALUES ('flush');
END;
--> statement-breakpoint
CREATE TRIGGER `payment_events_search_update` AFTER UPDATE OF `id`, `reference`, `gateway_payment`, `event` ON `payment_events`
WHEN old.id IS NOT new.id OR old.reference IS NOT new.reference OR old.gateway_payment IS NOT new.gateway_payment OR old.event IS NOT new.event BEGIN
	INSERT INTO `payment_events_search` (`payment_events_search`, rowid, text) VALUES ('delete', old.id, ' ' || old.reference || ' ' || old.gateway_payment || ' ' || old.event || ' ');
	INSERT INTO `payment_events_search` (rowid, text) VALUES (new.id, ' ' || new.reference || ' ' || new.gateway_payment || ' ' || new.event || ' ');
	INSERT INTO `payment_events_search` (`payment_events_search`) VALUES ('flush');
END;
--> statement-breakpoint
INSERT INTO `payment_events_search` (rowid, text) SELECT id, ' ' || reference || ' ' || gateway_payment || ' ' || event || ' ' FROM `payment_events`;
--> statement-breakpoint
-- Nothing reads this index any more. It stays, empty, for the worker before this one, which merges it at night and after an erasure;
-- the next migration may take it away.
DROP TRIGGER `search_entries_search_insert`;--> statement-breakpoint
DROP TRIGGER `search_entries_search_delete`;--> statement-breakpoint
INSERT INTO `search_entries_search` (`search_entries_search`) VALUES ('delete-all');
--> statement-breakpoint
-- Databases of server parts, what is to be erased there, and what owners let server parts do: decisions 077 and 078.
CREATE TABLE `part_databases` (
	`name` text PRIMARY KEY NOT NULL,
	`created_at` text NOT NULL,
	`unused_since` text
);
--> statement-breakpoint
CREATE TABLE `part_erasures` (
	`name` text NOT NULL,
	`person` text NOT NULL,
	PRIMARY KEY(`name`, `person`),
	FOREIGN KEY (`name`) REFERENCES `part_databases`(`name`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `part_erasures_person` ON `part_erasures` (`person`);--> statement-breakpoint
CREATE TRIGGER `users_part_erasures` AFTER DELETE ON `users` BEGIN
  INSERT OR IGNORE INTO part_erasures (name, person) SELECT name, 'user-' || old.id FROM part_databases;
END;
--> statement-breakpoint
CREATE TABLE `part_grants` (
	`name` text NOT NULL,
	`capability` text NOT NULL,
	`granted_by` text NOT NULL,
	`created_at` text NOT NULL,
	PRIMARY KEY(`name`, `capability`)
);
