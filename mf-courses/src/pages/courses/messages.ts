export const coursesPage = "Courses, page {page}";
