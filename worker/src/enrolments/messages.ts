export const chooseCourse = "Please choose one of our courses.";
export const otherCourse = "These are dates of another course.";
export const notOfCourse = "This does not belong to the course that you have chosen.";
export const noSuchDates = "There are no such dates.";
