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
