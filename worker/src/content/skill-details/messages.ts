export const courseDeleted = "Course deleted.";
export const noSuchSkill = "There is no skill with this id.";
