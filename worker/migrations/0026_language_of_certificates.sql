ALTER TABLE `certificates` ADD `language` text;
