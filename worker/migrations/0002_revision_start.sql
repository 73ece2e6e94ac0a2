-- Caches keep content under its revision: a new database must not count through the revisions of an older one.
UPDATE `content_state` SET `content_revision` = 1 + abs(random()) % 1000000000000;
