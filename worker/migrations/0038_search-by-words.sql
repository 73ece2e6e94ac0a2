CREATE INDEX `search_entries_title` ON `search_entries` (`title`);--> statement-breakpoint
-- What the search of the site looks through: decision 064. Dates have indexes of their own, so that courses never hide them.
-- The earlier index, `search_entries_search`, stays for the worker before this one; the next migration may take it away.
CREATE VIRTUAL TABLE `words_search` USING fts5(title, text, tokenize = 'unicode61 remove_diacritics 0', prefix = '2 3 4', content = '', detail = column, columnsize = 0);
--> statement-breakpoint
CREATE VIRTUAL TABLE `titles_search` USING fts5(title, tokenize = 'trigram', content = '', detail = none, columnsize = 0);
--> statement-breakpoint
CREATE VIRTUAL TABLE `titles_search_parts` USING fts5vocab('titles_search', 'row');
--> statement-breakpoint
CREATE VIRTUAL TABLE `date_words_search` USING fts5(title, text, tokenize = 'unicode61 remove_diacritics 0', prefix = '2 3 4', content = '', detail = column, columnsize = 0);
--> statement-breakpoint
CREATE VIRTUAL TABLE `date_titles_search` USING fts5(title, tokenize = 'trigram', content = '', detail = none, columnsize = 0);
--> statement-breakpoint
CREATE VIRTUAL TABLE `date_titles_search_parts` USING fts5vocab('date_titles_search', 'row');
--> statement-breakpoint
CREATE TRIGGER `words_search_insert` AFTER INSERT ON `search_entries` WHEN new.kind <> 'date' BEGIN
	INSERT INTO `words_search` (rowid, title, text) VALUES (new.id, new.title, new.body);
	INSERT INTO `titles_search` (rowid, title) VALUES (new.id, ' ' || new.title || ' ' || new.frames || ' ');
END;
--> statement-breakpoint
CREATE TRIGGER `words_search_delete` AFTER DELETE ON `search_entries` WHEN old.kind <> 'date' BEGIN
	INSERT INTO `words_search` (`words_search`, rowid, title, text) VALUES ('delete', old.id, old.title, old.body);
	INSERT INTO `titles_search` (`titles_search`, rowid, title) VALUES ('delete', old.id, ' ' || old.title || ' ' || old.frames || ' ');
END;
--> statement-breakpoint
CREATE TRIGGER `date_words_search_insert` AFTER INSERT ON `search_entries` WHEN new.kind = 'date' BEGIN
	INSERT INTO `date_words_search` (rowid, title, text) VALUES (new.id, new.title, new.body);
	INSERT INTO `date_titles_search` (rowid, title) VALUES (new.id, ' ' || new.title || ' ' || new.frames || ' ');
END;
--> statement-breakpoint
CREATE TRIGGER `date_words_search_delete` AFTER DELETE ON `search_entries` WHEN old.kind = 'date' BEGIN
	INSERT INTO `date_words_search` (`date_words_search`, rowid, title, text) VALUES ('delete', old.id, old.title, old.body);
	INSERT INTO `date_titles_search` (`date_titles_search`, rowid, title) VALUES ('delete', old.id, ' ' || old.title || ' ' || old.frames || ' ');
END;
--> statement-breakpoint
INSERT INTO `words_search` (rowid, title, text) SELECT id, title, body FROM `search_entries` WHERE kind <> 'date';
--> statement-breakpoint
INSERT INTO `titles_search` (rowid, title) SELECT id, ' ' || title || ' ' || frames || ' ' FROM `search_entries` WHERE kind <> 'date';
--> statement-breakpoint
INSERT INTO `date_words_search` (rowid, title, text) SELECT id, title, body FROM `search_entries` WHERE kind = 'date';
--> statement-breakpoint
INSERT INTO `date_titles_search` (rowid, title) SELECT id, ' ' || title || ' ' || frames || ' ' FROM `search_entries` WHERE kind = 'date';
