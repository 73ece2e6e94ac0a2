-- Posts are found by the search of the site: decision 064.
CREATE TRIGGER `posts_searched_insert` AFTER INSERT ON `posts` WHEN new.state = 'published' BEGIN
	INSERT INTO `search_waiting` (kind, row_id) VALUES ('post', new.id);
END;
--> statement-breakpoint
CREATE TRIGGER `posts_searched_delete` AFTER DELETE ON `posts` WHEN old.state = 'published' BEGIN
	INSERT INTO `search_waiting` (kind, row_id) VALUES ('post', old.id);
END;
--> statement-breakpoint
CREATE TRIGGER `posts_searched_update` AFTER UPDATE OF `title`, `summary`, `text`, `state` ON `posts` WHEN 'published' IN (old.state, new.state) BEGIN
	INSERT INTO `search_waiting` (kind, row_id) VALUES ('post', new.id);
END;
--> statement-breakpoint
CREATE TRIGGER `translations_of_post_searched_insert` AFTER INSERT ON `translations` WHEN new.entity = 'posts' BEGIN
	INSERT INTO `search_waiting` (kind, row_id) VALUES ('post', CAST(new.row_key AS INTEGER));
END;
--> statement-breakpoint
CREATE TRIGGER `translations_of_post_searched_delete` AFTER DELETE ON `translations` WHEN old.entity = 'posts' BEGIN
	INSERT INTO `search_waiting` (kind, row_id) VALUES ('post', CAST(old.row_key AS INTEGER));
END;
--> statement-breakpoint
CREATE TRIGGER `translations_of_post_searched_update` AFTER UPDATE OF `text` ON `translations` WHEN new.entity = 'posts' BEGIN
	INSERT INTO `search_waiting` (kind, row_id) VALUES ('post', CAST(new.row_key AS INTEGER));
END;
--> statement-breakpoint
CREATE INDEX `search_entries_title` ON `search_entries` (`title`);--> statement-breakpoint
-- What the search of the site looks through: decision 064. Dates and posts have indexes of their own, so that courses never hide them.
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
CREATE VIRTUAL TABLE `post_words_search` USING fts5(title, text, tokenize = 'unicode61 remove_diacritics 0', prefix = '2 3 4', content = '', detail = column, columnsize = 0);
--> statement-breakpoint
CREATE VIRTUAL TABLE `post_titles_search` USING fts5(title, tokenize = 'trigram', content = '', detail = none, columnsize = 0);
--> statement-breakpoint
CREATE VIRTUAL TABLE `post_titles_search_parts` USING fts5vocab('post_titles_search', 'row');
--> statement-breakpoint
CREATE TRIGGER `words_search_insert` AFTER INSERT ON `search_entries` WHEN new.kind NOT IN ('date', 'post') BEGIN
	INSERT INTO `words_search` (rowid, title, text) VALUES (new.id, new.title, new.body);
	INSERT INTO `titles_search` (rowid, title) VALUES (new.id, ' ' || new.title || ' ' || new.frames || ' ');
END;
--> statement-breakpoint
CREATE TRIGGER `words_search_delete` AFTER DELETE ON `search_entries` WHEN old.kind NOT IN ('date', 'post') BEGIN
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
CREATE TRIGGER `post_words_search_insert` AFTER INSERT ON `search_entries` WHEN new.kind = 'post' BEGIN
	INSERT INTO `post_words_search` (rowid, title, text) VALUES (new.id, new.title, new.body);
	INSERT INTO `post_titles_search` (rowid, title) VALUES (new.id, ' ' || new.title || ' ' || new.frames || ' ');
END;
--> statement-breakpoint
CREATE TRIGGER `post_words_search_delete` AFTER DELETE ON `search_entries` WHEN old.kind = 'post' BEGIN
	INSERT INTO `post_words_search` (`post_words_search`, rowid, title, text) VALUES ('delete', old.id, old.title, old.body);
	INSERT INTO `post_titles_search` (`post_titles_search`, rowid, title) VALUES ('delete', old.id, ' ' || old.title || ' ' || old.frames || ' ');
END;
--> statement-breakpoint
INSERT INTO `words_search` (rowid, title, text) SELECT id, title, body FROM `search_entries` WHERE kind NOT IN ('date', 'post');
--> statement-breakpoint
INSERT INTO `titles_search` (rowid, title) SELECT id, ' ' || title || ' ' || frames || ' ' FROM `search_entries` WHERE kind NOT IN ('date', 'post');
--> statement-breakpoint
INSERT INTO `date_words_search` (rowid, title, text) SELECT id, title, body FROM `search_entries` WHERE kind = 'date';
--> statement-breakpoint
INSERT INTO `date_titles_search` (rowid, title) SELECT id, ' ' || title || ' ' || frames || ' ' FROM `search_entries` WHERE kind = 'date';
--> statement-breakpoint
INSERT INTO `post_words_search` (rowid, title, text) SELECT id, title, body FROM `search_entries` WHERE kind = 'post';
--> statement-breakpoint
INSERT INTO `post_titles_search` (rowid, title) SELECT id, ' ' || title || ' ' || frames || ' ' FROM `search_entries` WHERE kind = 'post';
