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
