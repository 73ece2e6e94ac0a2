import type { CoursePageRow } from "@optimyz/contract/api/schemas/content";

/** For tests: the texts of a course's page. */
export const coursePage: CoursePageRow = {
  id: 11,
  skill_id: 1,
  course: "Dining",
  version: 3,
  audience: "Guests",
  outcomes: "",
  timetable_note: "",
  trainer: "Meera",
  trainer_line: "",
  trainer_picture: `${"a".repeat(24)}_800x800.webp`,
  questions: "",
};
