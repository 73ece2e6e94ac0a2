export const ourCourses = "Our Courses";
export const featuredCourses = "Featured Courses";
export const allCourses = "All courses";
export const noCourses = "No courses available.";
export const skillsFromTo = "Skills {first} to {last}";
export const skillCount = "{count, plural, one {# skill} other {# skills}}";
