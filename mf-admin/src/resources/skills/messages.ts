export const lead = "A course appears on the home page, at the end of every page, and on a page of its own.";
export const addCourse = "Add course";
export const adding = "Adding...";
export const added = "Skill added successfully!";
export const notAdded = "Failed to add skill";
export const image = "Image";
export const imageHint = "{rule}. Best in the ratio 3 to 2.";
export const alsoCalledHint =
  "Other names under which people search for it, such as silai or sewing for tailoring. Only the search uses them.";
export const noSubcategories =
  "It has no subcategories. It disappears from the site at once; you can bring it back from the audit log.";
export const deletedWithIt =
  "Deleted with it: {courses, plural, one {# subcategory} other {# subcategories}} and {descriptions, plural, =0 {no descriptions} one {# description} other {# descriptions}}. All of it disappears from the site at once; you can bring it back from the audit log.";
export const saved = "The course is saved.";
export const pictureNow = "Picture now";
export const newPicture = "New picture";
export const keepPicture = "Leave it empty to keep the picture.";
export const asOnTheSite = "As on the site";
export const title = "Title";
export const newestFirst = "Newest first";
export const courses = "courses";
export const noneFound = "No skills found.";
export const skill = "Skill";
export const noTitle = "(no title)";
export const courseNumber = "Course {id}";
export const deleteCourse = "Delete {title}?";
