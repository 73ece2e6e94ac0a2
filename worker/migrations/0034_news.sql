CREATE TABLE `newsletter_issues` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`post_id` integer NOT NULL,
	`title` text NOT NULL,
	`readers` integer NOT NULL,
	`after_id` integer DEFAULT 0 NOT NULL,
	`last_id` integer NOT NULL,
	`sent` integer DEFAULT 0 NOT NULL,
	`refused` integer DEFAULT 0 NOT NULL,
	`actor` text NOT NULL,
	`created_at` text NOT NULL,
	`queued_at` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `newsletter_issues_post` ON `newsletter_issues` (`post_id`);--> statement-breakpoint
CREATE INDEX `newsletter_issues_open` ON `newsletter_issues` (`id`) WHERE "newsletter_issues"."queued_at" IS NULL;--> statement-breakpoint
CREATE INDEX `newsletter_issues_created` ON `newsletter_issues` (`created_at`);--> statement-breakpoint
CREATE TABLE `post_addresses` (
	`slug` text PRIMARY KEY NOT NULL,
	`post_id` integer NOT NULL,
	`created_at` text NOT NULL,
	FOREIGN KEY (`post_id`) REFERENCES `posts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `post_addresses_post` ON `post_addresses` (`post_id`);--> statement-breakpoint
CREATE TABLE `posts` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`title` text NOT NULL,
	`slug` text NOT NULL,
	`summary` text NOT NULL,
	`text` text NOT NULL,
	`picture` text,
	`state` text NOT NULL,
	`published_at` text,
	`month` text NOT NULL,
	`planned` integer DEFAULT false NOT NULL,
	`changed_at` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `posts_slug` ON `posts` (`slug`);--> statement-breakpoint
CREATE INDEX `posts_shown` ON `posts` (`state`,`published_at`,`id`);--> statement-breakpoint
CREATE INDEX `posts_month` ON `posts` (`state`,`month`,`published_at`);--> statement-breakpoint
CREATE INDEX `posts_planned` ON `posts` (`published_at`) WHERE "posts"."planned" = 1;--> statement-breakpoint
CREATE INDEX `posts_created` ON `posts` (`created_at`);--> statement-breakpoint
CREATE INDEX `posts_state_created` ON `posts` (`state`,`created_at`);--> statement-breakpoint
CREATE TABLE `subscribers` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`email` text NOT NULL,
	`language` text,
	`state` text NOT NULL,
	`created_at` text NOT NULL,
	`confirmed_at` text,
	`left_at` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `subscribers_email` ON `subscribers` (lower("email"));--> statement-breakpoint
CREATE INDEX `subscribers_state` ON `subscribers` (`state`,`id`);--> statement-breakpoint
CREATE INDEX `subscribers_state_created` ON `subscribers` (`state`,`created_at`);--> statement-breakpoint
CREATE INDEX `subscribers_created` ON `subscribers` (`created_at`);--> statement-breakpoint
DROP TRIGGER `translations_moved`;--> statement-breakpoint
CREATE TRIGGER `translations_moved` AFTER UPDATE OF `slug` ON `translations`
  WHEN old.slug IS NOT new.slug AND new.slug IS NOT NULL BEGIN
  SELECT RAISE(ABORT, 'UNIQUE constraint failed: skills.slug')
    WHERE EXISTS (SELECT 1 FROM skills WHERE slug = new.slug AND id <> CAST(new.row_key AS INTEGER))
      OR EXISTS (SELECT 1 FROM translations WHERE slug = new.slug AND row_key <> new.row_key);
  INSERT OR REPLACE INTO former_addresses (slug, skill_id, page_slug, created_at)
    SELECT old.slug, CAST(old.row_key AS INTEGER), NULL, strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
    WHERE old.slug IS NOT NULL AND old.entity = 'skills';
  INSERT OR REPLACE INTO post_addresses (slug, post_id, created_at)
    SELECT substr(old.slug, 6), CAST(old.row_key AS INTEGER), strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
    WHERE old.slug IS NOT NULL AND old.entity = 'posts';
  DELETE FROM former_addresses WHERE slug = new.slug;
END;--> statement-breakpoint
DROP TRIGGER `translations_removed`;--> statement-breakpoint
CREATE TRIGGER `translations_removed` AFTER DELETE ON `translations`
  WHEN old.entity = 'skills' AND old.slug IS NOT NULL
    AND EXISTS (SELECT 1 FROM skills WHERE id = CAST(old.row_key AS INTEGER) AND slug <> old.slug) BEGIN
  INSERT OR REPLACE INTO former_addresses (slug, skill_id, page_slug, created_at)
    VALUES (old.slug, CAST(old.row_key AS INTEGER), NULL, strftime('%Y-%m-%dT%H:%M:%fZ', 'now'));
END;--> statement-breakpoint
CREATE TRIGGER `translations_of_post_removed` AFTER DELETE ON `translations`
  WHEN old.entity = 'posts' AND old.slug IS NOT NULL
    AND EXISTS (SELECT 1 FROM posts WHERE id = CAST(old.row_key AS INTEGER)) BEGIN
  INSERT OR REPLACE INTO post_addresses (slug, post_id, created_at)
    VALUES (substr(old.slug, 6), CAST(old.row_key AS INTEGER), strftime('%Y-%m-%dT%H:%M:%fZ', 'now'));
END;--> statement-breakpoint
CREATE TRIGGER `posts_translations` AFTER DELETE ON `posts` BEGIN
  DELETE FROM translations WHERE entity = 'posts' AND row_key = CAST(old.id AS TEXT);
END;--> statement-breakpoint
CREATE TRIGGER `posts_moved` AFTER UPDATE OF `slug` ON `posts` WHEN old.slug <> new.slug BEGIN
  INSERT OR REPLACE INTO post_addresses (slug, post_id, created_at)
    VALUES (old.slug, old.id, strftime('%Y-%m-%dT%H:%M:%fZ', 'now'));
END;--> statement-breakpoint
CREATE TRIGGER `posts_planned_changed` AFTER UPDATE ON `posts` WHEN old.planned = 1 BEGIN
  UPDATE content_state SET content_revision = content_revision + 1;
END;--> statement-breakpoint
CREATE TRIGGER `posts_planned_deleted` AFTER DELETE ON `posts` WHEN old.planned = 1 BEGIN
  UPDATE content_state SET content_revision = content_revision + 1;
END;--> statement-breakpoint
CREATE TRIGGER `subscribers_consents` AFTER DELETE ON `subscribers` BEGIN
  DELETE FROM consents WHERE list = 'subscribers' AND row_id = old.id;
END;--> statement-breakpoint
CREATE TRIGGER `consents_withdrawn_of_reader` AFTER UPDATE OF `withdrawn_at` ON `consents`
  WHEN new.list = 'subscribers' AND new.withdrawn_at IS NOT NULL BEGIN
  UPDATE subscribers SET state = 'left', left_at = new.withdrawn_at WHERE id = new.row_id AND state <> 'left';
END;--> statement-breakpoint
CREATE TRIGGER `outbox_of_issue` AFTER UPDATE OF `status` ON `outbox`
  WHEN new.kind = 'newsletter' AND old.status <> new.status BEGIN
  UPDATE newsletter_issues SET sent = sent + (new.status = 'sent') - (old.status = 'sent'),
    refused = refused + (new.status = 'failed') - (old.status = 'failed')
    WHERE id = CAST(substr(new.event, 7) AS INTEGER);
END;
