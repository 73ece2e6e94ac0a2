export const lead = "A subcategory is one course of a skill, with a page of its own.";
export const submit = "Submit";
export const sending = "Sending...";
export const submitted = "Data submitted successfully!";
export const notSubmitted = "Failed to submit data";
export const copy = "Copy";
export const deleteThis = "Are you sure you want to delete this?";
export const descriptions = "{count, plural, =0 {no descriptions} one {# description} other {# descriptions}}";
export const deletedWith =
  "{course} is deleted with {count, plural, =0 {no descriptions} one {# description} other {# descriptions}}. You can bring it back from the audit log.";
export const saved = "The subcategory is saved.";
export const notUpdated = "Failed to update. Please check backend or data format.";
export const skill = "Skill";
export const course = "Course";
export const newestFirst = "Newest first";
export const subcategories = "subcategories";
export const noneFound = "No subcategories found.";
export const coursePage = "Course page";
export const pageOf = "The page of {course}";
export const pageLead =
  "What the page of the course says below its descriptions. What you leave empty is left out. Timetable, fees and dates come from the batches, and similar courses are found automatically.";
export const noSuchCourse = "There is no such course.";
export const seePage = "See the page";
export const pageSaved = "The page is saved.";
export const audienceHint = "One line is shown as a sentence, several lines as points.";
export const outcomesHint = "One point in each line.";
export const timetableHint = "Below the meetings of the next dates, such as: Bring a notebook.";
export const trainerHint =
  "With the name of somebody in your team, picture and line come from there unless you fill them in here.";
export const trainerLineHint = "Such as: Twelve years on stage and on the radio.";
export const questionsHint =
  "The question in one line, its answer in the lines below, and an empty line before the next question; 20 at most.";
