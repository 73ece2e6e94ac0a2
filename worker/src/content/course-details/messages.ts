export const detailAdded = "Course detail added successfully!";
export const detailDeleted = "Course detail deleted.";
export const noSuchCourse = "There is no course with this id.";
