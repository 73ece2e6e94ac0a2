export const seeAllCourses = "See all courses";
