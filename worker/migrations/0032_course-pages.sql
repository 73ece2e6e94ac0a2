ALTER TABLE `enrolments` ADD `asked_at` text;--> statement-breakpoint
ALTER TABLE `skill_details` ADD `audience` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `skill_details` ADD `outcomes` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `skill_details` ADD `timetable_note` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `skill_details` ADD `trainer` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `skill_details` ADD `trainer_line` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `skill_details` ADD `trainer_picture` text;--> statement-breakpoint
ALTER TABLE `skill_details` ADD `questions` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `testimonials` ADD `course_id` integer REFERENCES skill_details(id) ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE `testimonials` ADD `enrolment_id` integer;--> statement-breakpoint
ALTER TABLE `testimonials` ADD `by_participant` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `testimonials_enrolment` ON `testimonials` (`enrolment_id`) WHERE "testimonials"."enrolment_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `testimonials_course` ON `testimonials` (`course_id`,`hidden`,`id`) WHERE "testimonials"."course_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `batches_ends` ON `batches` (`ends_at`);--> statement-breakpoint
CREATE TRIGGER `skill_details_searched_page` AFTER UPDATE OF `audience`, `outcomes`, `questions` ON `skill_details`
WHEN (old.audience, old.outcomes, old.questions) IS NOT (new.audience, new.outcomes, new.questions) BEGIN
	INSERT INTO `search_waiting` (kind, row_id) VALUES ('course', new.id);
END;
