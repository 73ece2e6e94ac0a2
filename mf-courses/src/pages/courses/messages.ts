export const coursesPage = "Courses, page {page}";
export const description = "{who}: {offer}.";
