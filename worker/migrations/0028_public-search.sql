CREATE TABLE `search_entries` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kind` text NOT NULL,
	`row_id` integer NOT NULL,
	`title` text NOT NULL,
	`frames` text NOT NULL,
	`body` text NOT NULL,
	`page` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `search_entries_row` ON `search_entries` (`kind`,`row_id`);--> statement-breakpoint
CREATE TABLE `search_waiting` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kind` text NOT NULL,
	`row_id` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `searches_missed` (
	`day` text NOT NULL,
	`text` text NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`day`, `text`)
);
--> statement-breakpoint
ALTER TABLE `skills` ADD `also_called` text DEFAULT '' NOT NULL;--> statement-breakpoint
-- What the search of the site finds: decision 064. `kind` parts dates from all else, whose candidates are looked for apart.
CREATE VIRTUAL TABLE `search_entries_search` USING fts5(kind, title, body, tokenize = 'trigram', content = '');
--> statement-breakpoint
CREATE TRIGGER `search_entries_search_insert` AFTER INSERT ON `search_entries` BEGIN
	INSERT INTO `search_entries_search` (rowid, kind, title, body) VALUES (new.id, new.kind, ' ' || new.title || ' ' || new.frames || ' ', ' ' || new.body || ' ');
END;
--> statement-breakpoint
CREATE TRIGGER `search_entries_search_delete` AFTER DELETE ON `search_entries` BEGIN
	INSERT INTO `search_entries_search` (`search_entries_search`, rowid, kind, title, body) VALUES ('delete', old.id, old.kind, ' ' || old.title || ' ' || old.frames || ' ', ' ' || old.body || ' ');
END;
--> statement-breakpoint
CREATE TRIGGER `skills_searched_insert` AFTER INSERT ON `skills` BEGIN
	INSERT INTO `search_waiting` (kind, row_id) VALUES ('skill', new.id);
END;
--> statement-breakpoint
CREATE TRIGGER `skills_searched_delete` AFTER DELETE ON `skills` BEGIN
	INSERT INTO `search_waiting` (kind, row_id) VALUES ('skill', old.id);
END;
--> statement-breakpoint
CREATE TRIGGER `skills_searched_update` AFTER UPDATE OF `id`, `title`, `short_description`, `also_called` ON `skills` BEGIN
	INSERT INTO `search_waiting` (kind, row_id) VALUES ('skill', new.id);
END;
--> statement-breakpoint
CREATE TRIGGER `skill_details_searched_insert` AFTER INSERT ON `skill_details` BEGIN
	INSERT INTO `search_waiting` (kind, row_id) VALUES ('course', new.id);
END;
--> statement-breakpoint
CREATE TRIGGER `skill_details_searched_delete` AFTER DELETE ON `skill_details` BEGIN
	INSERT INTO `search_waiting` (kind, row_id) VALUES ('course', old.id);
END;
--> statement-breakpoint
CREATE TRIGGER `skill_details_searched_update` AFTER UPDATE OF `id`, `course` ON `skill_details` BEGIN
	INSERT INTO `search_waiting` (kind, row_id) VALUES ('course', new.id);
	INSERT INTO `search_waiting` (kind, row_id) SELECT 'date', id FROM `batches` WHERE course_id = new.id AND state = 'open';
END;
--> statement-breakpoint
CREATE TRIGGER `course_details_searched_insert` AFTER INSERT ON `course_details` BEGIN
	INSERT INTO `search_waiting` (kind, row_id) VALUES ('course', new.skill_detail_id);
END;
--> statement-breakpoint
CREATE TRIGGER `course_details_searched_delete` AFTER DELETE ON `course_details` BEGIN
	INSERT INTO `search_waiting` (kind, row_id) VALUES ('course', old.skill_detail_id);
END;
--> statement-breakpoint
CREATE TRIGGER `course_details_searched_update` AFTER UPDATE OF `description`, `skill_detail_id` ON `course_details` BEGIN
	INSERT INTO `search_waiting` (kind, row_id) VALUES ('course', old.skill_detail_id), ('course', new.skill_detail_id);
END;
--> statement-breakpoint
CREATE TRIGGER `translations_searched_insert` AFTER INSERT ON `translations` WHEN new.entity IN ('skills', 'skill_details') BEGIN
	INSERT INTO `search_waiting` (kind, row_id) VALUES (iif(new.entity = 'skills', 'skill', 'course'), CAST(new.row_key AS INTEGER));
	INSERT INTO `search_waiting` (kind, row_id) SELECT 'date', id FROM `batches` WHERE new.entity = 'skill_details' AND course_id = CAST(new.row_key AS INTEGER) AND state = 'open';
END;
--> statement-breakpoint
CREATE TRIGGER `translations_searched_delete` AFTER DELETE ON `translations` WHEN old.entity IN ('skills', 'skill_details') BEGIN
	INSERT INTO `search_waiting` (kind, row_id) VALUES (iif(old.entity = 'skills', 'skill', 'course'), CAST(old.row_key AS INTEGER));
	INSERT INTO `search_waiting` (kind, row_id) SELECT 'date', id FROM `batches` WHERE old.entity = 'skill_details' AND course_id = CAST(old.row_key AS INTEGER) AND state = 'open';
END;
--> statement-breakpoint
CREATE TRIGGER `translations_searched_update` AFTER UPDATE OF `text` ON `translations` WHEN new.entity IN ('skills', 'skill_details') BEGIN
	INSERT INTO `search_waiting` (kind, row_id) VALUES (iif(new.entity = 'skills', 'skill', 'course'), CAST(new.row_key AS INTEGER));
	INSERT INTO `search_waiting` (kind, row_id) SELECT 'date', id FROM `batches` WHERE new.entity = 'skill_details' AND course_id = CAST(new.row_key AS INTEGER) AND state = 'open';
END;
--> statement-breakpoint
CREATE TRIGGER `batches_searched_insert` AFTER INSERT ON `batches` WHEN new.state = 'open' BEGIN
	INSERT INTO `search_waiting` (kind, row_id) VALUES ('date', new.id);
END;
--> statement-breakpoint
CREATE TRIGGER `batches_searched_delete` AFTER DELETE ON `batches` WHEN old.state = 'open' BEGIN
	INSERT INTO `search_waiting` (kind, row_id) VALUES ('date', old.id);
END;
--> statement-breakpoint
CREATE TRIGGER `batches_searched_update` AFTER UPDATE OF `id`, `title`, `place`, `trainer`, `language`, `state`, `course_id`, `starts_at` ON `batches`
WHEN (old.title, old.place, old.trainer, old.language, old.state, old.course_id, old.starts_at) IS NOT (new.title, new.place, new.trainer, new.language, new.state, new.course_id, new.starts_at) BEGIN
	INSERT INTO `search_waiting` (kind, row_id) VALUES ('date', new.id);
END;
--> statement-breakpoint
CREATE TRIGGER `settings_revisions_searched` AFTER INSERT ON `settings_revisions` BEGIN
	INSERT INTO `search_waiting` (kind, row_id) VALUES ('page', 0);
END;
--> statement-breakpoint
INSERT INTO `search_waiting` (kind, row_id) SELECT 'skill', id FROM `skills` UNION ALL SELECT 'course', id FROM `skill_details` UNION ALL SELECT 'date', id FROM `batches` WHERE state = 'open' UNION ALL SELECT 'page', 0;
