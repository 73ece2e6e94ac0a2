export const languages = "Languages of the site";
export const mainLanguage = "Main language";
export const furtherLanguage = "Language {number}";
export const whatVisitorsSee =
  "Visitors read buttons, labels, forms and messages in the language of the address: the main language has the addresses as they are, another one begins with its code, such as {example}. Your own texts stay as you wrote them in every language: slides, pages, courses and what you have changed in the mails.";
export const mainLanguageMoves =
  "Another main language takes over the addresses that people know: what was read there in {before} is then at {address}.";
export const noMoreLanguages =
  "These are all the languages that the site's live releases have. Your developers can add one.";
export const languagesNotRead =
  "Which languages the live releases have could not be loaded, so none can be added now. Please load the page again.";
export const readingLanguages = "Looking for the languages that the live releases have…";
export const notSpoken =
  "The live release of the frame does not have {language}: addresses in it lead to the pages in the main language until it does.";
export const noticeNames =
  "Each form shows these words above its button, closed at first. Write plainly: a change makes a new version, and whoever agreed before has agreed to the earlier one. The site fills in: {placeholders}.";
export const noticeOfAllForms = "In all of them";
export const under18 = "Under 18";
export const guardianAsked =
  "With Yes, the enrolment form asks whoever is under 18 for name and phone or e-mail of a parent or guardian, who has to agree. The site cannot know who ticks the box: make sure of it yourself before the course.";
