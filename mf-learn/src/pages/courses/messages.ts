export const description = "Lessons, quizzes and assignments of the courses in which you have a place.";
export const learnWithUs = "Learn between the meetings";
export const whatItIs =
  "Lessons to read again, quizzes to test yourself, and assignments that your trainer reads: all of it comes with your place in a course.";
export const logIn = "Log in to your courses";
export const seeCourses = "See the courses";
export const noPlace = "You have no place in a course yet";
export const noPlaceText = "Once your place is confirmed, your course and all that belongs to it are here.";
export const nothingYet = "Nothing is here yet. Your trainer adds it.";
export const goOn = "Continue: {title}";
export const beginWith = "Begin: {title}";
