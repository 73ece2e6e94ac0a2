ALTER TABLE `payments` ADD `course_id` integer;--> statement-breakpoint
ALTER TABLE `payments` ADD `batch_id` integer;--> statement-breakpoint
ALTER TABLE `closed_months` ADD `checked_at` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `closed_months` ADD `differs` integer DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE `payments` SET `batch_id` = coalesce(json_extract(`facts`, '$.batch_id'),
	(SELECT `batches`.`id` FROM `batches` WHERE `batches`.`starts_at` = json_extract(`payments`.`facts`, '$.starts_at') AND `batches`.`title` = json_extract(`payments`.`facts`, '$.batch')),
	(SELECT `enrolments`.`batch_id` FROM `enrolments` WHERE `enrolments`.`id` = `payments`.`enrolment_id`));
--> statement-breakpoint
UPDATE `payments` SET `course_id` = coalesce(json_extract(`facts`, '$.course_id'),
	(SELECT `batches`.`course_id` FROM `batches` WHERE `batches`.`id` = `payments`.`batch_id`));
--> statement-breakpoint
CREATE TRIGGER `payments_closed_course` BEFORE UPDATE OF `course_id`, `batch_id` ON `payments`
WHEN (old.course_id, old.batch_id) IS NOT (new.course_id, new.batch_id)
	AND strftime('%Y-%m', old.created_at, '+330 minutes') <= (SELECT max(`month`) FROM `closed_months` WHERE `reopened_at` IS NULL)
BEGIN
	SELECT RAISE(ABORT, 'month closed');
END;
