ALTER TABLE `admin_invitations` ADD `language` text;--> statement-breakpoint
ALTER TABLE `admins` ADD `language` text;