export const skillPage = "{skill}, page {page}";
export const chooseBegin = "Choose when you would like to begin.";
export const coursesToChoose = "Courses to choose from";
export const noCoursesFound = "No courses found.";
export const newOnesPrepared =
  "New ones are being prepared. You can enrol in {skill} already, and we will tell you when they begin.";
export const knowMore = "Know More";
export const pageFailed = "This page could not be loaded";
export const skillNotFound = "Skill Not Found";
export const nothingHere =
  "There is nothing at this address. The skill may have a new name, or the address has a typing mistake.";
