export const readLesson = "Read a lesson before you enrol: {title}";
export const more = "and {count} more";
