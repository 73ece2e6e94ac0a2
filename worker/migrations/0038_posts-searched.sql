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
