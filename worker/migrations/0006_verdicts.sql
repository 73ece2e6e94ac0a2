CREATE TABLE `release_errors` (
	`name` text NOT NULL,
	`version` text NOT NULL,
	`phase` text NOT NULL,
	`message` text NOT NULL,
	`stack` text NOT NULL,
	`count` integer NOT NULL,
	`first_at` text NOT NULL,
	`last_at` text NOT NULL,
	PRIMARY KEY(`name`, `version`, `phase`, `message`, `stack`),
	FOREIGN KEY (`name`,`version`) REFERENCES `releases`(`name`,`version`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `release_vitals` (
	`name` text NOT NULL,
	`version` text NOT NULL,
	`metric` text NOT NULL,
	`bucket` integer NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`name`, `version`, `metric`, `bucket`),
	FOREIGN KEY (`name`,`version`) REFERENCES `releases`(`name`,`version`) ON UPDATE no action ON DELETE cascade
);
